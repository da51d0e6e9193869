import type { WalletList } from '../../adapter-kit/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import type { WalletProvider, WalletRef } from './providers/wallet-provider.js'
import type { BitcoinSession } from './wallets/session.js'

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface Bip122State {
  readonly context: Pick<PluginContext, 'http' | 'options' | 'storage' | 'store' | 'state' | 'signal'>
  readonly wallets: WalletList<WalletRef>
  /** The provider of a wallet; the same object each time. */
  load(ref: WalletRef): Promise<WalletProvider>
  /** Live wallets by the provider that connections hold. */
  readonly sessions: WeakMap<object, BitcoinSession>
}
