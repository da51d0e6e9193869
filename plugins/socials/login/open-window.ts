/**
 * Opens an empty window; to be called in a click's own task.
 * @returns nothing where the browser opens none, or would leave the page itself: those with rules of their own throw
 */
export function openWindow(): Window | null {
  try {
    // Without a name, so that a window of an earlier login is never taken for this one.
    const opened = window.open('about:blank', '_blank', 'width=600,height=800')
    return opened === window || opened?.closed ? null : opened
  } catch {
    return null
  }
}
