import type { TtlCache, WalletList } from '../../adapter-kit/chains/index.js'
import type { Balance, CaipNetworkId, Connector, PluginContext, WalletChange } from '../../kernel/plugin.js'
import type { WalletContext, WalletProvider, WalletRef, WalletSnapshot } from './providers/wallet-provider.js'

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface Bip122State {
  readonly context: Pick<PluginContext, 'http' | 'options' | 'storage' | 'store' | 'state' | 'signal'>
  readonly wallets: WalletList<WalletRef>
  /** The provider of a wallet; the same object each time. */
  load(ref: WalletRef): Promise<WalletProvider>
  /** Native balances by CAIP-10 account id. */
  readonly balances: TtlCache<Balance>
  /** Live wallets by the provider that connections hold. */
  readonly sessions: WeakMap<object, BitcoinSession>
}

/** A connected wallet: its current snapshot, and the listeners to its changes. */
export interface BitcoinSession {
  readonly provider: WalletProvider
  readonly connector: Connector
  context(): WalletContext
  network(): CaipNetworkId
  /** Takes a newer snapshot and its network, without calling listeners: updateSession does that. */
  replace(snapshot: WalletSnapshot, network: CaipNetworkId): void
  tell(change: WalletChange): void
  /** The wallet shows no account for now. */
  lock(): void
  readonly isLocked: boolean
  watch(listener: (change: WalletChange) => void): () => void
}
