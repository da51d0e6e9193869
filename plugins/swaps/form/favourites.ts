import { type Atom, atom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { Sender } from '../../../adapter-kit/features/index.js'
import {
  type CaipNetworkId,
  createWritableAtom,
  type PluginContext,
  parseAs,
} from '../../../kernel/plugin.js'

/** How many are kept on one network. */
const most = 100
const Keys = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))), v.maxLength(most))

/** The tokens that the visitor marked, the last one first: kept per network in the storage of the page. */
export function createFavourites(
  { store, storage }: Pick<PluginContext, 'store' | 'storage'>,
  sender: Atom<Sender | undefined>,
) {
  const nameOf = (network: CaipNetworkId) => `favourites:${network}`
  const read = (network: CaipNetworkId): readonly string[] =>
    storage.get(nameOf(network), (value) => [...new Set(parseAs(Keys, value))]) ?? []
  /** A new object with each change: what is marked stands in the storage. */
  const changed = createWritableAtom<object>(store, {})
  const network = atom((get) => get(sender)?.network.caipNetworkId)
  return {
    /** Keys of tokens on the network in use. */
    keys: atom((get): readonly string[] => {
      get(changed.atom)
      const on = get(network)
      return on === undefined ? [] : read(on)
    }),
    /** Marks a token of the network in use, or takes its mark away. */
    toggle(key: string): void {
      const on = store.get(network)
      if (on === undefined) return
      const before = read(on)
      const others = before.filter((other) => other !== key)
      const next = others.length < before.length ? others : [key, ...others].slice(0, most)
      if (next.length > 0) storage.set(nameOf(on), next)
      else storage.remove(nameOf(on))
      changed.set({})
    },
  }
}
