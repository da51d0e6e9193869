/** What a button needs once somebody is connected: the account's face, its balance and the network's picture. */
export { accountPieces } from './account.js'
export { createLearner, type Learner } from './learn.js'
export { adoptLiveStyles } from './live-sheet.js'
