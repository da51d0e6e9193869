import { createWritableAtom } from '../../kernel/plugin.js'
import type { PairingState, Peer } from './contract.js'
import { createDeepLinks } from './links/deep-links.js'
import { environmentOf } from './links/environment.js'
import { createLauncher } from './links/launcher.js'
import { linkOptions } from './links/link-options.js'
import { parseOptions } from './options.js'
import { createLazyPairings } from './pairing/lazy-pairings.js'
import { pairForPage } from './pairing/pair-for-page.js'
import { createPairingService } from './pairing/pairing-service.js'
import { createViewPairing, type ViewPairingDeps } from './pairing/view-pairing.js'
import type { PairingDeps } from './pairing-deps.js'
import { createClient } from './relay/client.js'
import { createLazySession, type LazySession } from './session/lazy-session.js'
import type { WalletConnectSetup, WalletConnectState } from './wallet-connect-state.js'

/**
 * The state that pairing shares, made when it is first needed. The client is not loaded before pairing starts.
 * @throws LatchkeyError LK_PAIRING_OPTIONS
 */
export function stateOf(setup: WalletConnectSetup): WalletConnectState {
  setup.state ??= createState(setup)
  return setup.state
}

function createState({ context, wallets, platform }: WalletConnectSetup): WalletConnectState {
  const { store } = context
  const options = parseOptions(context.options)
  const state = createWritableAtom<PairingState>(store, { status: 'idle' })
  const lazySession = createLazySession(() => deps)
  const client = createClient(context, options, lazySession.onEvent)
  const deps: PairingDeps = {
    context,
    options,
    client,
    rules: new Map(),
    peer: createWritableAtom<Peer | undefined>(store, undefined),
  }
  const pairings = createLazyPairings(deps, state, (session) => void endUnawaited(lazySession, session))
  const deepLinks = createDeepLinks(platform, options)
  const forViews: ViewPairingDeps = {
    context,
    wallets,
    deepLinks,
    pairing: createPairingService({ ...deps, platform, state, pairings, lazySession, deepLinks }),
    launcher: createLauncher(),
    linkOptions: (wallet) => linkOptions(wallet, environmentOf({ context, platform, wallets }, wallet)),
    attempt: async (...args) => (await import('./pairing/attempt.js')).attempt(shared, ...args),
  }
  const viewPairing = createViewPairing(forViews)
  const shared: WalletConnectState = {
    ...deps,
    ...forViews,
    lazySession,
    platform,
    pairings,
    viewPairing,
    pair: (call, isLate = false) => pairForPage(deps, viewPairing, call, isLate),
    waiting: async () => (await import('./pairing/wait-for-link.js')).waitForLink(shared),
    prefetch: () => prefetchParts(shared),
  }
  return shared
}

/** Ends in the wallet a session that was approved after the visitor stopped waiting for it. */
async function endUnawaited(lazySession: LazySession, session: unknown): Promise<void> {
  await lazySession.load().then(
    ({ refuse }) => refuse(session),
    () => undefined,
  )
}

/** Loads the plugin's own chunks that a click needs before there is a link. */
const loadChunks = ({ pairings }: WalletConnectState) =>
  Promise.all([pairings.load(), import('./pairing/attempt.js')])
/** Loads what a click that pairs needs besides its view. @returns false where a wallet is paired already */
export function prefetchParts(shared: WalletConnectState): boolean {
  if (shared.lazySession.topic()) return false
  void shared.pairing.prefetch()
  loadChunks(shared).catch(() => undefined)
  return true
}
