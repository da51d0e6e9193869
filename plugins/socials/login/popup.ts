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

/** The middle of this page's window. */
function place(opened: Window): void {
  const { screenX, screenY, outerWidth, outerHeight } = window
  const [left, top] = [screenX + (outerWidth - 600) / 2, screenY + Math.max(0, (outerHeight - 800) / 2)]
  opened.moveTo(Math.round(left), Math.round(top))
}

/**
 * Puts a text into the window: only once the wallet has named the provider's page it leaves this site, since a page
 * whose policy cuts other sites off (Cross-Origin-Opener-Policy) could not lead it anywhere afterwards.
 * @returns nothing where the browser opened none
 */
export function popupIn(opened: Window | null | undefined, text: string): Popup | undefined {
  if (!opened) return undefined
  attempt(() => place(opened))
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
function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // The login goes on without.
  }
}
