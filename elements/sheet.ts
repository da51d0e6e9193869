import css from './buttons.css'
import { liveNow } from './load-live.js'

/** The buttons' style sheet as text: for a page that wants them styled before its scripts run. */
export const buttonStyles: string = css

let sheet: CSSStyleSheet | undefined

/** Adopts the sheets, each once: allowed by any `style-src`. */
export function adoptButtonStyles(root: DocumentOrShadowRoot): void {
  sheet ??= createSheet(css)
  adopt(root, sheet)
  liveNow()?.adoptLiveStyles(root)
}

export function createSheet(text: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(text)
  return made
}

export function adopt(root: DocumentOrShadowRoot, made: CSSStyleSheet): void {
  if (!root.adoptedStyleSheets.includes(made)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, made]
}
