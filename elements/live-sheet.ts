import css from './live.css'
import { adopt, createSheet } from './sheet.js'

let sheet: CSSStyleSheet | undefined

/** What only the button of somebody who is connected is styled by. */
export function adoptLiveStyles(root: DocumentOrShadowRoot): void {
  sheet ??= createSheet(css)
  adopt(root, sheet)
}
