import type { Connector, ViewRoles, Views } from '../../../kernel/plugin.js'
import type { Choice, ConnectorRef, Wallet } from './wallet.js'

type Lead<V extends keyof Views> = { readonly view: V; readonly params: Views[V] }

/** Where a click on a wallet leads. What is done there is the work of the view's plugin. */
export type Destination =
  | Lead<'AllWallets'>
  | Lead<'ConnectingExternal'>
  | Lead<'ConnectingMultiChain'>
  | { readonly role: 'pair-wallet'; readonly params: ViewRoles['pair-wallet'] }
  | Lead<'Downloads'>
  /** A page outside the modal, for a visitor who has to install the wallet first. */
  | { readonly href: string }

export interface Situation {
  readonly mobile: boolean
  /** Whether the page has a pairing plugin. */
  readonly pairing: boolean
}

/** The rule for every row and card: connect with what is here, else pair, else get it. */
export function destinationOf(
  { group, connectors, wallet, displayIndex }: Choice,
  { mobile, pairing }: Situation,
): Destination | undefined {
  if (group === 'walletConnect')
    return mobile ? { view: 'AllWallets', params: undefined } : { role: 'pair-wallet', params: undefined }
  const [first, ...others] = connectors.map(refOf)
  const chosen = { ...(wallet && { wallet }), ...(displayIndex !== undefined && { displayIndex }) }
  if (first && others.length > 0)
    return { view: 'ConnectingMultiChain', params: { connectors: [first, ...others], ...chosen } }
  if (first) return { view: 'ConnectingExternal', params: { ...first, ...chosen } }
  if (!wallet) return undefined
  if (pairing && wallet.supports_wc !== false) return { role: 'pair-wallet', params: chosen }
  return getting(wallet)
}

function refOf({ id, namespace }: Connector): ConnectorRef {
  return { connector: id, namespace }
}

/** How to get a wallet that cannot be connected from here. */
function getting(wallet: Wallet): Destination {
  const { app_store, play_store, chrome_store, homepage } = wallet
  if (homepage && !(app_store || play_store || chrome_store)) return { href: homepage }
  return { view: 'Downloads', params: { wallet } }
}
