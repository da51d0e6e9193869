/**
 * What a button needs once somebody acts or is connected; every face, balances and pictures. Nothing of this is part of
 * the doors' first chunk, and nothing of that is imported here.
 */
import css from './live.css'

export { askBalance } from './balance.js'
export { createLearner, type Learner } from './learn.js'
export { announced, liveFace } from './live-face.js'
export { press } from './press.js'

/** Styles of what only a live button shows. */
export const liveStyles: string = css
