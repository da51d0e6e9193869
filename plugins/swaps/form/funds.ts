import type { Atom } from 'jotai/vanilla'
import {
  createLiveQuery,
  type LiveQuery,
  nativeKey,
  type Sender,
  type SwapRules,
} from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'

/** How long a balance is used, in milliseconds. */
const trusted = 10_000

/** Whose balances, of which token beside the coin. */
export interface Purse {
  readonly key: string
  readonly from: Sender
  /** Key and address of the source. */
  readonly token: string
  readonly address: string | undefined
}

/** Base units that the account holds, as the chain has it now. */
export interface Funds {
  readonly token: bigint
  readonly coins: bigint
}

/** The balances that a swap takes from: of the source, and of the coin that pays for gas. */
export function createFunds(
  context: PluginContext,
  purse: Atom<Purse | undefined>,
  rules: () => SwapRules | null | undefined,
): LiveQuery<Purse, Funds> {
  return createLiveQuery<Purse, Funds>(context, {
    subject: purse,
    trusted,
    async read({ from, token, address }) {
      const chain = rules()
      if (!chain) throw new Error('Nobody can be asked for balances')
      const owner = from.account.address
      const coinBalance = chain.balance(from.network, undefined, owner)
      const balance = token === nativeKey ? coinBalance : chain.balance(from.network, address, owner)
      const [coins, amount] = await Promise.all([coinBalance, balance])
      return { coins, token: amount }
    },
  })
}
