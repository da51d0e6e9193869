import { type Atom, atom } from 'jotai/vanilla'
import {
  addressKey,
  createLedger,
  type Handover,
  isSameAddress,
  type Ledger,
  nativeKey,
  senderAtom,
  toastEndings,
} from '../../../adapter-kit/features/index.js'
import {
  createWritableAtom,
  type Live,
  live,
  type PluginContext,
  translator,
} from '../../../kernel/plugin.js'
import type { EarlierSwap } from '../contract.js'
import type { Form } from '../form/form.js'
import { toastWords } from '../submit/toast-words.js'
import { readFacts, type SwapFacts } from './swap-facts.js'

/** Swaps that have not ended as far as is known, of this visit and of earlier ones. */
export interface EarlierSwaps {
  /** What the form on screen begins is written here, and not shown as an earlier swap until the modal is closed. */
  readonly ledger: Ledger
  /** The last one that is not hidden. */
  readonly swap: Live<EarlierSwap | undefined>
  goOn(): void
  setAside(): void
  /** The form starts anew: what it began is an earlier swap from now on. */
  showAll(): void
}

/** Begins with what an earlier visit left, and watches that until a node tells how it ended. */
export function createEarlierSwaps(context: PluginContext, form: Form): EarlierSwaps {
  const { store } = context
  const ledger = createLedger(context, toastEnding(context))
  const hidden = createWritableAtom<readonly string[]>(store, [])
  const hide = (id: string) => hidden.set([...hidden.get(), id])
  const { first, swap } = lastOf(context, ledger.open.atom, hidden.atom)
  return {
    ledger: {
      ...ledger,
      put(handover) {
        hide(handover.id)
        if (handover.status === 'sent') removeFinished(ledger, handover)
        ledger.put(handover)
      },
    },
    swap: live(store, swap),
    goOn() {
      const { handover, facts } = store.get(first) ?? {}
      if (!handover || !facts) return
      form.fill(tokenKey(facts.source), tokenKey(facts.target), facts.amount)
      hide(handover.id)
    },
    setAside() {
      const handover = store.get(first)?.handover
      if (!handover) return
      if (handover.status === 'unfinished' || handover.status === 'asked') ledger.remove(handover.id)
      else hide(handover.id)
    },
    showAll: () => hidden.set([]),
  }
}

interface StoredSwap {
  readonly handover: Handover
  readonly facts: SwapFacts
}

/** The last one of the account and the network in use that is not hidden; as it is kept, and as it is shown. */
function lastOf({ state }: PluginContext, open: Atom<readonly Handover[]>, hidden: Atom<readonly string[]>) {
  const sender = senderAtom(state)
  const first = atom((get): StoredSwap | undefined => {
    const [from, hiding] = [get(sender), get(hidden)]
    const handover = get(open).find(
      ({ id, network, address }) =>
        network === from?.network.caipNetworkId &&
        isSameAddress(address, from.account.address) &&
        !hiding.includes(id),
    )
    const facts = readFacts(handover?.facts)
    return handover && facts && { handover, facts }
  })
  const swap = atom((get) => {
    const [stored, from] = [get(first), get(sender)]
    return stored && from && earlierOf(stored, from.network.name)
  })
  return { first, swap }
}

const tokenKey = ({ address }: SwapFacts['source']) =>
  address === undefined ? nativeKey : addressKey(address)

function earlierOf({ handover, facts }: StoredSwap, name: string): EarlierSwap {
  const tokenOf = ({ address, symbol }: SwapFacts['source']) => ({ address, symbol })
  return {
    status: statusOf(handover),
    hash: handover.hash,
    network: { id: handover.network, name },
    source: tokenOf(facts.source),
    target: tokenOf(facts.target),
    amount: facts.amount,
  }
}

function statusOf({ status, isStep }: Handover): EarlierSwap['status'] {
  if (status !== 'sent') return status
  return isStep ? 'approving' : 'swapping'
}

/** A swap uses what was approved for others of the same token, so that nothing is left of that to go on with. */
function removeFinished(ledger: Ledger, handover: Handover): void {
  const source = readFacts(handover.facts)?.source
  for (const other of ledger.open.get()) {
    const isOfSameToken =
      source && tokenKey(readFacts(other.facts)?.source ?? { symbol: '' }) === tokenKey(source)
    if (
      other.status === 'unfinished' &&
      other.network === handover.network &&
      isSameAddress(other.address, handover.address) &&
      isOfSameToken
    )
      ledger.remove(other.id)
  }
}

/** Tells in a toast how a swap of an earlier visit ended. */
function toastEnding(context: PluginContext) {
  const t = translator(context.site, context.name, toastWords)
  const wordsOf = (handover: Handover, word: keyof typeof toastWords, reason = '') => {
    const facts = readFacts(handover.facts)
    return facts && t(word, { from: facts.source.symbol, to: facts.target.symbol, reason })
  }
  return toastEndings(context, {
    done: (handover) => wordsOf(handover, 'toldDone'),
    failed: (handover, reason) => wordsOf(handover, 'toldFailed', reason),
    unfinished: (handover) => wordsOf(handover, 'toldUnfinished'),
  })
}
