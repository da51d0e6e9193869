import * as v from 'valibot'
import type { DemoWalletStateOptions, WalletAccount } from './demo-wallet-state.js'

const StateSchema = v.object({
  /** Whether this site may see the accounts. */
  authorised: v.boolean(),
  locked: v.boolean(),
  /** Index of the selected account among the wallet's own. */
  account: v.number(),
  /** Reference part of the network's CAIP-2 id; empty for wallets that have no current network. */
  network: v.string(),
})
export type StoredState = v.InferOutput<typeof StateSchema>

/** The part of a wallet that outlives a page load. */
export interface AccountState {
  readonly get: () => StoredState
  readonly set: (change: Partial<StoredState>) => void
  /** All accounts, the selected one first. */
  readonly allAccounts: () => readonly WalletAccount[]
  /** Those the site may see at present. */
  readonly visible: () => readonly WalletAccount[]
}

export function createAccountState(options: DemoWalletStateOptions): AccountState {
  const { accounts, network = '', storage } = options
  const stored = v.safeParse(StateSchema, storage?.load())
  let state = stored.success ? stored.output : { authorised: false, locked: false, account: 0, network }
  const allAccounts = () => [
    ...accounts.slice(state.account, state.account + 1),
    ...accounts.filter((_, index) => index !== state.account),
  ]
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      storage?.save(state)
    },
    allAccounts,
    visible: () => (state.authorised && !state.locked ? allAccounts() : []),
  }
}
