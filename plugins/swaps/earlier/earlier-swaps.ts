import { type Atom, atom } from 'jotai/vanilla'
import { addressKey, isSameAddress, senderAtom } from '../../../adapter-kit/index.js'
import { createWritableAtom, type Live, type PluginContext } from '../../../kernel/plugin.js'
import type { EarlierSwap, SwapReview } from '../contract.js'
import type { Form } from '../form/form.js'
import { nativeKey } from '../form/parse-tokens.js'
import { type StoredSwap, storedKey, storedSwaps } from './stored-swaps.js'

/** Swaps that have not ended as far as is known, of this visit and of earlier ones. */
export interface EarlierSwaps {
  readonly shown: Live<EarlierSwap | undefined>
  goOn(): void
  setAside(): void
  /** @param before the transaction of the same swap that came before it */
  add(review: SwapReview, hash: string, status: 'approving' | 'swapping', before: string | undefined): void
  mark(hash: string | undefined, as: 'unfinished' | 'lost'): void
  /** It has ended. */
  remove(hash: string | undefined): void
  /** The form starts anew: what it began is an earlier swap from now on. */
  showAll(): void
}

/** Begins with what an earlier visit left, and watches that until a node tells how it ended. */
export function createEarlierSwaps(context: PluginContext, form: Form): EarlierSwaps {
  const { store } = context
  const stored = storedSwaps(context)
  const restored = stored.read()
  const all = createWritableAtom<readonly StoredSwap[]>(store, restored)
  const hidden = createWritableAtom<readonly string[]>(store, [])
  const { first, shown } = shownOf(context, all.atom, hidden.atom)
  const change = (work: Parameters<typeof stored.change>[0]) => all.set(stored.change(work))
  const hide = (hash: string) => hidden.set([...hidden.get(), hash])
  const swaps: EarlierSwaps = {
    shown: { get: () => store.get(shown), subscribe: (listener) => store.sub(shown, listener) },
    goOn() {
      const one = store.get(first)
      if (!one) return
      form.fill(tokenKey(one.source), tokenKey(one.target), one.amount)
      hide(one.hash)
    },
    setAside() {
      const one = store.get(first)
      if (!one) return
      if (one.status === 'unfinished') swaps.remove(one.hash)
      else hide(one.hash)
    },
    add(review, hash, status, before) {
      const one = storedOf(review, hash, status)
      hide(hash)
      change((list) => [one, ...list.filter((other) => other.hash !== before && !isFinishedBy(one, other))])
    },
    mark(hash, as) {
      const news = as === 'lost' ? { lost: true } : { status: as }
      if (hash) change((list) => list.map((one) => (one.hash === hash ? { ...one, ...news } : one)))
    },
    remove(hash) {
      if (hash) change((list) => list.filter((one) => one.hash !== hash))
    },
    showAll: () => hidden.set([]),
  }
  follow(context, restored, swaps)
  context.storage.watch(storedKey, () => all.set(stored.read()))
  return swaps
}

/** The last one of the account and the network in use that is not hidden; as it is kept, and as it is shown. */
function shownOf(
  { state }: PluginContext,
  all: Atom<readonly StoredSwap[]>,
  hidden: Atom<readonly string[]>,
) {
  const sender = senderAtom(state)
  const first = atom((get) => {
    const [from, hiding] = [get(sender), get(hidden)]
    return get(all).find(
      ({ hash, network, address }) =>
        network === from?.network.caipNetworkId &&
        isSameAddress(address, from.account.address) &&
        !hiding.includes(hash),
    )
  })
  const shown = atom((get) => {
    const [one, from] = [get(first), get(sender)]
    return one && from && earlierOf(one, from.network.name)
  })
  return { first, shown }
}

function follow(context: PluginContext, restored: readonly StoredSwap[], swaps: EarlierSwaps): void {
  const open = restored.filter(({ status }) => status !== 'unfinished')
  if (open.length === 0) return
  import('./follow-swaps.js')
    .then(({ followSwaps }) => followSwaps(context, open, swaps))
    .catch(context.report)
}

const tokenKey = ({ address }: StoredSwap['source']) =>
  address === undefined ? nativeKey : addressKey(address)

function earlierOf(one: StoredSwap, name: string): EarlierSwap {
  const { hash, network: id, amount } = one
  const tokenOf = ({ address, symbol }: StoredSwap['source']) => ({ address, symbol })
  return {
    ...{ status: one.lost ? 'lost' : one.status, hash, network: { id, name }, amount },
    ...{ source: tokenOf(one.source), target: tokenOf(one.target) },
  }
}

function storedOf(review: SwapReview, hash: string, status: 'approving' | 'swapping'): StoredSwap {
  const { account, network, amount } = review
  const tokenOf = ({ address, symbol }: SwapReview['source']) => ({
    symbol,
    ...(address !== undefined && { address }),
  })
  return {
    ...{ status, hash, network: network.id, address: account.address },
    ...{ source: tokenOf(review.source), target: tokenOf(review.target) },
    ...{ amount: amount.text, at: Date.now() },
  }
}

/** Whether the swap uses what was approved for the other one, so that nothing is left of that to go on with. */
const isFinishedBy = (one: StoredSwap, other: StoredSwap) =>
  other.status === 'unfinished' &&
  other.network === one.network &&
  isSameAddress(other.address, one.address) &&
  tokenKey(other.source) === tokenKey(one.source)
