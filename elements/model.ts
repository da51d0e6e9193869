/** What both doors know about a button: `latchkey/react` imports this file and nothing else of this folder. */
export { act, hint } from './act.js'
export { askBalance, balanceKey } from './balance.js'
export { type ButtonKind, type Face, faceOf, type Piece } from './face.js'
export { type Extras, type Facts, noFacts } from './facts.js'
export { follow } from './follow.js'
export type { ButtonOptions } from './options.js'
export { adoptButtonStyles, buttonStyles } from './sheet.js'
