import css from './buttons.css'
import { lazyParts } from './load-lazy.js'

/** The buttons' style sheet as text: for a page that wants them styled before its scripts run. */
export const buttonStyles: string = css

const sheets = new Map<string, CSSStyleSheet>()

/** Adopts the style sheets that are loaded, which any `style-src` allows. Called again once lazy.ts is loaded. */
export function adoptButtonStyles(root: DocumentOrShadowRoot): void {
  for (const text of [css, lazyParts?.styles]) {
    if (!text) return
    let sheet = sheets.get(text)
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      sheets.set(text, sheet)
    }
    const { adoptedStyleSheets } = root
    if (!adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...adoptedStyleSheets, sheet]
  }
}
