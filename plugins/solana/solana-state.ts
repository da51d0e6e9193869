import {
  createTtlCache,
  type Emitter,
  type GatewayDeps,
  parsed,
  type StandardAccount,
  type StandardWallet,
  type TtlCache,
  type WalletList,
} from '../../adapter-kit/chains/index.js'
import { type Balance, type CaipNetworkId, type PluginContext, property } from '../../kernel/plugin.js'
import type { Commitment as CommitmentName, SolanaEvents } from './contract.js'
import { Commitment, Lamports } from './options.js'

/** A browser wallet behind a provider made by this plugin, as it was when the connection was made. */
export interface ConnectedWallet {
  readonly wallet: StandardWallet
  readonly emitter: Emitter<SolanaEvents>
  readonly address: string
  readonly network: CaipNetworkId
  /** All accounts the wallet showed, of any chain. */
  readonly shownAccounts: readonly StandardAccount[]
}

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface SolanaState {
  readonly context: Pick<PluginContext, 'http' | 'store' | 'state' | 'signal' | 'report'> & GatewayDeps
  readonly wallets: WalletList<StandardWallet>
  /** By the provider that the kernel and the site hold. Providers of other plugins, such as pairing, are not in it. */
  readonly connectedWallets: WeakMap<object, ConnectedWallet>
  /** Native balances by CAIP-10 account id. */
  readonly balances: TtlCache<Balance>
  /** By signature, the height of the last block that may contain the transaction. */
  readonly lastBlocks: Map<string, number>
  readonly commitment: CommitmentName
  /** Lamports. */
  readonly maxPriorityFee: bigint
}

/** What the services use of the plugin's context. */
export type SolanaDeps = SolanaState['context'] & Pick<PluginContext, 'options'>

export function createSolanaState(context: SolanaDeps, wallets: SolanaState['wallets']): SolanaState {
  const option = (name: string) => property(context.options, name)
  return {
    context,
    wallets,
    connectedWallets: new WeakMap(),
    balances: createTtlCache(),
    lastBlocks: new Map(),
    commitment: parsed(Commitment, option('commitment')) ?? 'confirmed',
    maxPriorityFee: BigInt(parsed(Lamports, option('maxPriorityFee')) ?? 500_000),
  }
}
