import { type Atom, atom } from 'jotai/vanilla'
import { nativeKey, type Sender, toUnits } from '../../../adapter-kit/features/index.js'
import type { Adapter, WritableAtom } from '../../../kernel/plugin.js'
import type { FormStatus, Holdings, SendState } from '../contract.js'
import type { createReceiver } from '../receivers/receiver.js'
import { type Draft, selectToken, withTokenWarning } from './select-token.js'

/** What the form is made from. */
export interface Fields {
  readonly sender: Atom<Sender | undefined>
  readonly holdings: Atom<Holdings>
  readonly receiver: ReturnType<typeof createReceiver>
  readonly draft: WritableAtom<Draft>
  /** The adapter of the network in use, once it is loaded. */
  readonly adapter: WritableAtom<Adapter | undefined>
}

/** All that the form shows. */
export function formStateAtom(fields: Fields): Atom<SendState> {
  return atom((get) => {
    const network = get(fields.sender)?.network
    const holdings = get(fields.holdings)
    const draft = get(fields.draft.atom)
    const token = selectToken(draft, holdings.tokens, network)
    const state = {
      network,
      holdings,
      token,
      amount: draft.amount,
      units: token && toUnits(draft.amount, token.decimals),
      receiver: withTokenWarning(get(fields.receiver.atom), token),
      preset: draft.preset,
      hasMax: token?.amount !== undefined && (token.key !== nativeKey || !!get(fields.adapter.atom)?.fee),
    }
    return { ...state, status: formStatusOf(state) }
  })
}

/** What the form's button says: the first rule that holds, in the order in which a visitor fills the form in. */
export function formStatusOf(state: Omit<SendState, 'status'>): FormStatus {
  const { token, amount, units, receiver, preset, network } = state
  // Balances on the network of a preset are not known before the wallet is on it.
  const isElsewhere = preset.status === 'ready' && preset.network.caipNetworkId !== network?.caipNetworkId
  if (!token) return 'selectToken'
  if (amount === '') return 'addAmount'
  if (!units || isInvalidPrice(token.price)) return 'incorrectValue'
  if (token.amount !== undefined && units > token.amount && !isElsewhere) return 'insufficientFunds'
  if (receiver.status === 'none') return 'addAddress'
  if (receiver.status === 'looking') return 'looking'
  if (receiver.status === 'unknown') return 'invalidAddress'
  return isElsewhere ? 'switchNetwork' : 'preview'
}

/** Zero or not a number. A price is valid even if it is so small that its product with the amount rounds to zero. */
const isInvalidPrice = (price: number | undefined) => price !== undefined && !(price > 0)
