/**
 * What a button needs once somebody acts or is connected; every model, balances and pictures. Nothing of this is part of
 * the first chunk of both entry points, and nothing of that is imported here.
 */
import css from './lazy.css'

export { type AsyncDataLoader, createLoader } from './async-data.js'
export { fetchBalance } from './follow-balance.js'
export { fullModel, withAria } from './full-model.js'
export { onClick } from './on-click.js'

/** Styles of what only a lazy button shows. */
export const styles: string = css
