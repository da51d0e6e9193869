/**
 * What a button needs once somebody acts or is connected: the other models, balances and pictures. None of it is in the
 * first chunk of the two entry points, and nothing of that chunk is imported here.
 */
import css from './lazy.css'

export { type AsyncDataLoader, createLoader } from './async-data.js'
export { fetchBalance } from './follow-balance.js'
export { fullModel, withAria } from './full-model.js'
export { onClick } from './on-click.js'

/** Styles of what a button shows only with this chunk. */
export const styles: string = css
