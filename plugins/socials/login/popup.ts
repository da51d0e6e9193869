import { isWebLink } from '../../../kernel/plugin.js'

/** A window of the provider's. */
export interface Popup {
  readonly window: Window
  /** Leads it to another page; false where that may not be opened. */
  lead(url: string): boolean
  /** Closed, or cut off from this page. */
  isClosed(): boolean
  focus(): void
  close(): void
}

const width = 600
const height = 800

/**
 * Opens a window, empty but for a text: only once the wallet has named the provider's page it leaves this site, since a
 * page whose policy cuts other sites off (Cross-Origin-Opener-Policy) could not lead it anywhere afterwards.
 * @returns nothing where the browser opens none, or would leave the page itself
 */
export function openPopup(text: string): Popup | undefined {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - height) / 2))
  const features = `width=${width},height=${height},left=${left},top=${top},scrollbars=yes`
  // Without a name, so that a window of an earlier login is never taken for this one.
  const opened = attempt(() => window.open('about:blank', '_blank', features))
  if (!opened || opened === window || opened.closed) return undefined
  attempt(() => {
    opened.document.title = text
    opened.document.body.textContent = text
  })
  return {
    window: opened,
    lead(url) {
      if (!isWebLink(url)) return false
      attempt(() => opened.location.replace(url))
      return true
    },
    isClosed: () => opened.closed,
    focus: () => opened.focus(),
    close: () => opened.close(),
  }
}

/** What browsers with rules of their own throw here counts as "not possible". */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
