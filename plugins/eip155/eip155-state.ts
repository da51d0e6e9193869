import {
  createTtlCache,
  type GatewayDeps,
  type TtlCache,
  type WalletList,
} from '../../adapter-kit/chains/index.js'
import { type Balance, type PluginContext, property } from '../../kernel/plugin.js'
import { type EnsOptions, parseEnsOptions } from './names/ens-options.js'

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface Eip155State {
  readonly context: Pick<PluginContext, 'http' | 'storage' | 'store' | 'state' | 'signal'> &
    GatewayDeps &
    Partial<Pick<PluginContext, 'report'>>
  /** Wallets found on the page. Their providers are of unknown type until they are checked. */
  readonly wallets: WalletList<unknown>
  /** Native balances by CAIP-10 account id. */
  readonly balances: TtlCache<Balance>
  /** URLs of RPC endpoints that answer only to the JSON content type. */
  readonly jsonOnlyEndpoints: Set<string>
  readonly ens: EnsOptions
  /** Whether connecting after a disconnect shows the wallet's account picker. */
  readonly askAgain: boolean
}

/** What the services use of the plugin's context. */
export type Eip155Deps = Eip155State['context'] & Pick<PluginContext, 'options'>

/** @throws ValiError for options of the wrong shape */
export function createEip155State(context: Eip155Deps, wallets: Eip155State['wallets']): Eip155State {
  return {
    context,
    wallets,
    balances: createTtlCache(),
    jsonOnlyEndpoints: new Set(),
    ens: parseEnsOptions(context.options),
    askAgain: property(context.options, 'askAgain') !== false,
  }
}
