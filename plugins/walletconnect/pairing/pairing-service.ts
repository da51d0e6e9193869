import type { WritableAtom } from '../../../kernel/plugin.js'
import type { PairingService, PairingState } from '../contract.js'
import type { DeepLinks } from '../links/deep-links.js'
import type { Platform } from '../links/platform.js'
import type { PairingDeps } from '../pairing-deps.js'
import type { LazySession } from '../session/lazy-session.js'
import type { Pairings } from './pairings.js'

interface PairingServiceDeps extends PairingDeps {
  readonly platform: Platform
  readonly state: WritableAtom<PairingState>
  readonly pairings: Pairings
  readonly lazySession: LazySession
  readonly deepLinks: DeepLinks
}

/** Makes the service `pairing` for the host page and the views. */
export function createPairingService(deps: PairingServiceDeps): PairingService {
  const { context, options, client, peer, platform, state, pairings, lazySession, deepLinks } = deps
  const mode = options.prefetch ?? (platform.mobile ? 'link' : 'client')
  return {
    state: state.atom,
    peer: peer.atom,
    get: state.get,
    subscribe: (listener) => context.store.sub(state.atom, () => listener(state.get())),
    async prefetch() {
      if (mode === 'none' || (!context.site.projectId && !options.transport)) return
      const namespaces = context.store.get(context.state.networks).map((network) => network.chainNamespace)
      const first = mode === 'link' ? pairings.start() : client.get()
      const rules = import('../session/rules.js').then(({ loadRules }) => loadRules(deps, namespaces))
      const work = [first, rules, platform.mobile && deepLinks.load()]
      await Promise.allSettled(work) // an error here occurs again, and is reported, when the visitor connects
    },
    start: pairings.start,
    links: async (wallet, uri) => (await deepLinks.load())(wallet, uri),
    ping: async () => (await lazySession.load()).ping(),
    clientId: async () => client.now()?.clientId(),
  }
}
