/** What both doors know about a button: `latchkey/react` imports this file and nothing else of this folder. */
export { askBalance, askImage, balanceKey } from './ask.js'
export { type ButtonKind, type ButtonState, type Face, faceOf, type Piece } from './face.js'
export { type Extras, type Facts, noFacts } from './facts.js'
export type { ButtonOptions } from './options.js'
export { press } from './press.js'
export { adoptButtonStyles, buttonStyles } from './sheet.js'
