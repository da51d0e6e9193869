import { LatchkeyError, type PluginContext, type Store, type WritableAtom } from '../../kernel/plugin.js'
import type { DirectoryCache } from './directory/directory-cache.js'
import type { Wallet } from './wallets/wallet.js'
import type { WalletsService } from './wallets/wallets-service.js'

/** What the views of the plugin work with; one per modal, available synchronously. */
export interface ConnectState {
  readonly wallets: WalletsService
  readonly cache: DirectoryCache
  readonly tools: Tools
}

/** Passed in rather than imported: an import would make the bundler split a third chunk that AllWallets and the runtime share. */
interface Tools {
  writableAtom<T>(store: Store, initial: T): WritableAtom<T>
  isSameWallet(a: Wallet, b: Wallet): boolean
  servesChains(wallet: Wallet, chains: readonly string[] | undefined): boolean
}

const states = new WeakMap<PluginContext, ConnectState>()

export function keepConnectState(context: PluginContext, state: ConnectState): void {
  states.set(context, state)
}

/** @throws LatchkeyError LK_NOT_SET_UP when a view is shown with another plugin's context */
export function stateOfConnect(context: PluginContext): ConnectState {
  const state = states.get(context)
  if (state) return state
  throw new LatchkeyError('LK_NOT_SET_UP', 'The plugin "connect" was not set up with this context', {
    fix: 'Call setup(context) of its runtime first.',
  })
}

export function walletsOf(context: PluginContext): WalletsService {
  return stateOfConnect(context).wallets
}
