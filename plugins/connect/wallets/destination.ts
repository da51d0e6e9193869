import type { Connector, ViewRoles, Views } from '../../../kernel/plugin.js'
import type { ConnectorRef } from '../contract.js'
import type { PairingSteps } from './pairing-steps.js'
import type { Wallet } from './wallet.js'
import type { AppStore, Choice } from './wallets-service.js'

interface Steps {
  /** Called in the click's own handler, before the view is shown. */
  prepare?(): void
  /** Called when the visitor points at it: loads the code it needs. */
  prefetch?(): void
}

type Lead<V extends keyof Views> = Steps & { readonly view: V; readonly params: Views[V] }

/** Where a click on a wallet leads. */
export type Destination =
  | Lead<'AllWallets'>
  | Lead<'ConnectingExternal'>
  | Lead<'ConnectingMultiChain'>
  | (Steps & { readonly role: 'pair-wallet'; readonly params: ViewRoles['pair-wallet'] })
  | Lead<'Downloads'>
  /** A page outside the modal, for a visitor who has to install the wallet first. */
  | (Steps & { readonly href: string })

export interface Situation {
  readonly mobile: boolean
  /** Whether the page has a pairing plugin. */
  readonly pairing: boolean
  /** What that plugin does for a row that leads to it. */
  readonly steps?: PairingSteps | undefined
  /** Loads the code that connecting these needs, before or in the click. */
  connecting(connectors: readonly Connector[]): void
  /** Counts that a visitor was led to a store. */
  count(wallet: Wallet, store: AppStore): void
}

/** The rule for every row and card: connect with what is here, else pair, else get it. */
export function destinationOf(
  { group, connectors, wallet, displayIndex }: Choice,
  situation: Situation,
): Destination | undefined {
  const { mobile, pairing } = situation
  if (group === 'walletConnect')
    return mobile ? { view: 'AllWallets', params: undefined } : pairingOf(undefined, undefined, situation)
  const [first, ...others] = connectors.map(refOf)
  // For a wallet of several namespaces the next click tells which one is connected.
  const load = () => situation.connecting(others.length > 0 ? [] : connectors)
  const steps: Steps = { prepare: load, prefetch: load }
  const own = { ...(wallet && { wallet }), ...(displayIndex !== undefined && { displayIndex }) }
  if (first && others.length > 0)
    return { view: 'ConnectingMultiChain', params: { connectors: [first, ...others], ...own }, ...steps }
  if (first) return { view: 'ConnectingExternal', params: { ...first, ...own }, ...steps }
  if (!wallet) return undefined
  if (pairing && wallet.supports_wc !== false) return pairingOf(wallet, own, situation)
  return getting(wallet, situation)
}

function pairingOf(
  wallet: Wallet | undefined,
  params: ViewRoles['pair-wallet'],
  { steps, connecting }: Situation,
): Destination {
  return {
    role: 'pair-wallet',
    params,
    prepare: () => steps?.prepare?.(wallet),
    prefetch() {
      connecting([])
      steps?.prefetch?.(wallet)
    },
  }
}

function refOf({ id, namespace }: Connector): ConnectorRef {
  return { connector: id, namespace }
}

/** How to get a wallet that cannot be connected from here. */
function getting(wallet: Wallet, { count }: Situation): Destination {
  const { app_store, play_store, chrome_store, homepage } = wallet
  if (homepage && !(app_store || play_store || chrome_store))
    return { href: homepage, prepare: () => count(wallet, 'homepage') }
  return { view: 'Downloads', params: { wallet } }
}
