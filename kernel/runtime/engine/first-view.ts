import type { Core } from '../bootstrap.js'
import type { Registry } from '../registry/registry.js'
import type { KernelServices } from '../registry/services.js'

/** What an open shows first, in the specification's order (§2 Opening): pairing, what was asked for, Account, Connect. */
export function firstView(
  core: Core,
  registry: Registry,
  { namespaces }: KernelServices,
  requestedView: string | undefined,
): string {
  const { store, readable, options } = core
  const { isConnected } = store.get(readable.account())
  const pairing = options.manualPairing || (!isConnected && namespaces().length === 0)
  // Without a screen, as in a test on Node, there is no pointer either.
  const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches
  const pairingView = registry.viewOf(isTouch ? 'all-wallets' : 'pairing')
  const unsupported = registry.viewOf('unsupported-network')
  if (pairing && pairingView && !(unsupported && requestedView === unsupported)) return pairingView
  if (requestedView !== undefined) return requestedView
  const isStranded = isConnected && isOnUnsupported(core)
  return (isStranded && unsupported) || registry.viewOf(isConnected ? 'account' : 'home') || ''
}

/** Whether the wallet is on a network that the site neither serves nor tolerates. */
function isOnUnsupported({ store, readable, options }: Core): boolean {
  const isTolerated = options.allowUnsupportedChain || options.enableNetworkSwitch === false
  return !isTolerated && !store.get(readable.network()).isSupported
}
