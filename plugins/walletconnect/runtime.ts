import { createWritableAtom, type PluginContext, type Services } from '../../kernel/plugin.js'
import type { PairingState, Peer } from './contract.js'
import { createDeepLinks } from './links/deep-links.js'
import { environmentOf } from './links/environment.js'
import { createLauncher } from './links/launcher.js'
import { linkOptions } from './links/link-options.js'
import { openOnClick } from './links/open-on-click.js'
import { readPlatform } from './links/platform.js'
import { parseOptions } from './options.js'
import { createPairingService } from './pairing/pairing-service.js'
import { createPairings } from './pairing/pairings.js'
import { prefetchOnOpen } from './pairing/prefetch.js'
import { createSource } from './pairing/source.js'
import { createClient } from './relay/client.js'
import { createLazySession, type LazySession } from './session/lazy-session.js'
import type { PairingDeps, WalletConnectState } from './wallet-connect-state.js'

/** Gives the connector source and the pairing service. Loads no client: that comes when pairing starts. */
export function setup(context: PluginContext): WalletConnectState {
  const { store, provide } = context
  const options = parseOptions(context.options)
  const state = createWritableAtom<PairingState>(store, { status: 'idle' })
  const lazySession = createLazySession(() => deps)
  const client = createClient(context, options, lazySession.onEvent)
  const deps: PairingDeps = {
    context,
    options,
    client,
    peer: createWritableAtom<Peer | undefined>(store, undefined),
  }
  const pairings = createPairings(deps, state, (session) => void endUnawaited(lazySession, session))
  const platform = readPlatform()
  const deepLinks = createDeepLinks(platform, options)
  const shared: WalletConnectState = {
    ...deps,
    lazySession,
    deepLinks,
    platform,
    pairing: createPairingService({ ...deps, platform, state, pairings, lazySession, deepLinks }),
    launcher: createLauncher(),
    opened: createWritableAtom<string | undefined>(store, undefined),
    wallets: createWritableAtom<Services['wallets'] | undefined>(store, undefined),
    linkOptions: (wallet) => linkOptions(wallet, environmentOf(shared, wallet)),
    attempt: async (...given) => (await import('./pairing/attempt.js')).attempt(shared, ...given),
  }
  provide('source:walletConnect', createSource(deps, pairings, lazySession))
  provide('pairing', shared.pairing)
  openOnClick(shared)
  prefetchOnOpen(shared)
  context.use('wallets').then(
    async (wallets) => {
      shared.wallets.set(wallets)
      if (platform.telegram && platform.ios)
        (await import('./pairing/wait-for-link.js')).waitForLink(shared, wallets)
    },
    () => undefined,
  )
  return shared
}

/** Ends in the wallet a session that was approved after the visitor stopped waiting for it. */
async function endUnawaited(lazySession: LazySession, session: unknown): Promise<void> {
  await lazySession.load().then(
    ({ refuse }) => refuse(session),
    () => undefined,
  )
}
