/**
 * What a button needs once somebody acts or is connected: the other models, balances and pictures. None of it is in the
 * first chunk of the two entry points.
 */
import css from './lazy.css'

export { activeModel, withAria } from './active-model.js'
export { type AsyncDataLoader, createLoader } from './async-data.js'
export { fetchBalance } from './follow-balance.js'
export { onClick, onNear } from './on-click.js'

/** Styles of what a button shows only with this chunk. */
export const styles: string = css
