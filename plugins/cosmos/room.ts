import type { Memory, Wallets } from '../../adapters/index.js'
import type { Account, Balance, CaipNetworkId, PluginContext, WalletChange } from '../../kernel/plugin.js'
import type { Entry } from './known.js'

/** What the plugin's parts share: first argument of each action. */
export interface Room {
  readonly context: Pick<PluginContext, 'http' | 'storage' | 'store' | 'state'>
  /** Where wallets stand and tell their events; none on a server. */
  readonly page: EventTarget | undefined
  readonly entries: readonly Entry[]
  readonly wallets: Wallets<unknown>
  /** Live connections by their provider. */
  readonly live: WeakMap<object, Live>
  /** Native balances by CAIP-10. */
  readonly balances: Memory<Balance>
}

/** A connection as it is now: another account or network changes it in place. */
export interface Live {
  readonly connectorId: string
  readonly provider: object
  account: Account
  network: CaipNetworkId
  /** False while the account is only what we remember of it. */
  confirmed: boolean
  /** Grows with each change: answers to questions before it are stale. */
  turn: number
  readonly listeners: Set<(change: WalletChange) => void>
}
