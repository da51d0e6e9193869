import type { Connector, ConnectorSource } from '../../../kernel/plugin.js'
import { connectError } from '../errors.js'
import type { LazySession } from '../session/lazy-session.js'
import { readStoredSession } from '../session/stored-session.js'
import type { PairingDeps } from '../wallet-connect-state.js'
import type { Pairings } from './pairings.js'

/** An inline image, because the row is on screen before the directory could provide one. */
const mark =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%233396ff' d='M0 0h40v40H0z'/><path fill='none' stroke='white' stroke-width='3' d='M12 16c5-4.5 11-4.5 16 0M9 20l5.5 5.5L20 20l5.5 5.5L31 20'/></svg>"

function connectorIn(namespace: string): Connector {
  const id = 'walletConnect'
  return { id, type: 'WALLET_CONNECT', name: 'WalletConnect', namespace, imageUrl: mark, source: true }
}

/** The connector source that the kernel discovers, connects, restores and disconnects with. */
export function createSource(
  { context, options }: PairingDeps,
  pairings: Pairings,
  lazySession: LazySession,
): ConnectorSource {
  const { store, state, site, storage } = context
  const connectors = () => {
    const namespaces = store.get(state.networks).map((network) => network.chainNamespace)
    return [...new Set(namespaces)].map(connectorIn)
  }
  return {
    discover(report, signal) {
      // The relay serves known projects only; a transport that the site passes may not need one.
      if (!site.projectId && !options.transport) return report([])
      const undo = store.sub(state.networks, () => report(connectors()))
      signal.addEventListener('abort', undo, { once: true })
      report(connectors())
    },
    async connect({ connector, signal }) {
      try {
        const { namespace } = connector
        const loading = lazySession.load()
        loading.catch(() => undefined)
        const there = readStoredSession(storage) && (await (await loading).usable(namespace))
        if (there) return there
        const session = await pairings.wait(signal)
        const current = await loading
        if (signal.aborted) {
          current.refuse(session) // the visitor closed the modal at the moment the wallet answered
          throw signal.reason
        }
        return current.adopt(session, namespace)
      } catch (error) {
        throw connectError(error, signal)
      }
    },
    restore: async ({ connector }) => (await lazySession.load()).resume(connector.namespace),
    disconnect: async (connection) => (await lazySession.load()).end(connection),
  }
}
