/** What both doors know about a button: `latchkey/react` imports this file and nothing else of this folder. */
export { type ButtonKind, faceOf } from './face.js'
export { type Extras, type Facts, noFacts } from './facts.js'
export type { Learner } from './learn.js'
export { act, isLively, liveNow, loadLive } from './load-live.js'
export type { ButtonOptions } from './options.js'
export { adoptButtonStyles, buttonStyles } from './sheet.js'
