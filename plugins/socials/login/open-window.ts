const width = 600
const height = 800

/**
 * Opens an empty window in the middle of this one; to be called in a click's own task.
 * @returns nothing where the browser opens none, or would leave the page itself
 */
export function openWindow(): Window | undefined {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - height) / 2))
  const features = `width=${width},height=${height},left=${left},top=${top},scrollbars=yes`
  try {
    // Without a name, so that a window of an earlier login is never taken for this one.
    const opened = window.open('about:blank', '_blank', features)
    return !opened || opened === window || opened.closed ? undefined : opened
  } catch {
    return undefined // browsers with rules of their own throw
  }
}
