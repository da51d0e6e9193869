import {
  createTtlCache,
  createWalletList,
  type GatewayDeps,
  type TtlCache,
  type WalletList,
} from '../../adapter-kit/index.js'
import { type Balance, type PluginContext, property } from '../../kernel/plugin.js'

/** What the parts of this plugin share: each of its functions takes it as first argument. */
export interface Eip155State {
  readonly context: Pick<PluginContext, 'http' | 'storage' | 'store' | 'state' | 'signal'> & GatewayDeps
  /** Wallets found on the page. Their providers are of unknown type until they are checked. */
  readonly wallets: WalletList<unknown>
  /** Native balances by CAIP-10 account id. */
  readonly balances: TtlCache<Balance>
  /** URLs of RPC endpoints that answer only to the JSON content type. */
  readonly jsonOnlyEndpoints: Set<string>
  /** Whether connecting after a disconnect shows the wallet's account picker. */
  readonly askAgain: boolean
}

/** What the plugin uses of its context. */
export type Eip155Deps = Eip155State['context'] & Pick<PluginContext, 'options' | 'provide'>

export function createEip155State(context: Eip155Deps): Eip155State {
  return {
    context,
    wallets: createWalletList(),
    balances: createTtlCache(),
    jsonOnlyEndpoints: new Set(),
    askAgain: isOptionOn(context, 'askAgain'),
  }
}

/** Options of this plugin are on unless they are set to false. */
export function isOptionOn({ options }: Pick<PluginContext, 'options'>, name: string): boolean {
  return property(options, name) !== false
}
