import { adopt, createSheet } from './adopt.js'
import css from './live.css'

let sheet: CSSStyleSheet | undefined

/** What only the button of somebody who is connected is styled by. */
export function adoptLiveStyles(root: DocumentOrShadowRoot): void {
  sheet ??= createSheet(css)
  adopt(root, sheet)
}
