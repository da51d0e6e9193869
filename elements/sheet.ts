import { adopt, createSheet } from './adopt.js'
import css from './buttons.css'
import { liveNow } from './load-live.js'

/** The buttons' style sheet as text: for a page that wants them styled before its scripts run. */
export const buttonStyles: string = css

let sheet: CSSStyleSheet | undefined

/** Adopts what is there of the style sheets; again once somebody is connected. */
export function adoptButtonStyles(root: DocumentOrShadowRoot): void {
  sheet ??= createSheet(css)
  adopt(root, sheet)
  liveNow()?.adoptLiveStyles(root)
}
