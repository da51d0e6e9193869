import type { Connector, Views } from '../../../kernel/plugin.js'
import type { ConnectorRef } from '../contract.js'
import type { Wallet } from './wallet.js'
import type { Choice } from './wallets-service.js'

type Lead<V extends keyof Views> = { readonly view: V; readonly params: Views[V] }

/** Where a click on a wallet leads. */
export type Destination =
  | Lead<'AllWallets'>
  | Lead<'ConnectingExternal'>
  | Lead<'ConnectingMultiChain'>
  | Lead<'ConnectingWalletConnect'>
  | Lead<'Downloads'>
  /** A page outside: nothing here can connect it, and its homepage is all it has. */
  | { readonly href: string }

export interface Situation {
  readonly mobile: boolean
  /** A pairing plugin is there. */
  readonly pairing: boolean
}

/** The rule for every row and card: connect with what is here, else pair, else get it. */
export function destinationOf(
  { group, connectors, wallet, displayIndex }: Choice,
  { mobile, pairing }: Situation,
): Destination | undefined {
  if (group === 'walletConnect') {
    if (mobile) return { view: 'AllWallets', params: undefined }
    return { view: 'ConnectingWalletConnect', params: undefined }
  }
  const [first, ...others] = connectors.map(refOf)
  const own = { ...(wallet && { wallet }), ...(displayIndex !== undefined && { displayIndex }) }
  if (first && others.length > 0)
    return { view: 'ConnectingMultiChain', params: { connectors: [first, ...others], ...own } }
  if (first) return { view: 'ConnectingExternal', params: { ...first, ...own } }
  if (!wallet) return undefined
  if (pairing && wallet.supports_wc !== false) return { view: 'ConnectingWalletConnect', params: own }
  return getting(wallet)
}

function refOf({ id, namespace }: Connector): ConnectorRef {
  return { connector: id, namespace }
}

/** How to get a wallet that cannot be connected from here. */
function getting(wallet: Wallet): Destination {
  const stores = [wallet.app_store, wallet.play_store, wallet.chrome_store].filter(Boolean)
  if (stores.length === 0 && wallet.homepage) return { href: wallet.homepage }
  return { view: 'Downloads', params: { wallet } }
}
