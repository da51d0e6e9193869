import type { PublicState, Store } from '../contract/state.js'

interface Readable {
  readonly store: Store
  readonly state: Pick<PublicState, 'route'>
}

/** The view on screen; nothing while the modal is closed. */
export function currentView({ store, state }: Readable): string | undefined {
  const { open, history } = store.get(state.route)
  return open ? history.at(-1)?.view : undefined
}
