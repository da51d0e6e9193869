import css from './buttons.css'

/** The buttons' style sheet as text: for a page that wants them styled before its scripts run. */
export const buttonStyles: string = css

let sheet: CSSStyleSheet | undefined

/** Adopts the sheet once: allowed by any `style-src`. */
export function adoptButtonStyles(root: DocumentOrShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
