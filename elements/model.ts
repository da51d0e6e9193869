/** What both doors know about a button: `latchkey/react` imports this file and nothing else of this folder. */
export { askBalance, balanceKey } from './balance.js'
export { type ButtonKind, type Face, faceOf, type Piece } from './face.js'
export { type Extras, type Facts, noFacts } from './facts.js'
export { follow } from './follow.js'
export { loadLive } from './load-live.js'
export type { ButtonOptions } from './options.js'
export { press } from './press.js'
export { adoptButtonStyles, buttonStyles } from './sheet.js'
