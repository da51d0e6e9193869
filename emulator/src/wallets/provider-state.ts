import * as v from 'valibot'

const StateSchema = v.object({
  /** Whether this site may see the accounts. */
  authorised: v.boolean(),
  locked: v.boolean(),
  chainId: v.number(),
  /** Chains the wallet knows; others have to be added first. */
  chains: v.array(v.number()),
  /** Index of the selected account among the wallet's own. */
  account: v.number(),
})

export type WalletState = v.InferOutput<typeof StateSchema>

/** Where a wallet keeps its state between page loads. */
export interface WalletStorage {
  load: () => unknown
  save: (state: WalletState) => void
}

export interface ProviderState {
  get: () => WalletState
  set: (change: Partial<WalletState>) => void
}

export function createProviderState(initial: WalletState, storage?: WalletStorage): ProviderState {
  const stored = v.safeParse(StateSchema, storage?.load())
  let state = stored.success ? stored.output : initial
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      storage?.save(state)
    },
  }
}
