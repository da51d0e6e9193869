/** What a button needs once somebody acts or is connected; every face, balances and pictures. */
export { createLearner, type Learner } from './learn.js'
export { liveFace } from './live-face.js'
export { adoptLiveStyles } from './live-sheet.js'
export { press } from './press.js'
