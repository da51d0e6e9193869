import type { Connector, ConnectorSource } from '../../kernel/plugin.js'
import { connectError } from './errors.js'
import type { LiveDoor } from './live-door.js'
import { readMarker } from './marker.js'
import type { Pairings } from './pairings.js'
import type { Room } from './room.js'

/** Drawn here, so that it is there with the first row: an image of the directory comes after the list is on screen. */
const mark =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%233396ff' d='M0 0h40v40H0z'/><path fill='none' stroke='white' stroke-width='3' d='M12 16c5-4.5 11-4.5 16 0M9 20l5.5 5.5L20 20l5.5 5.5L31 20'/></svg>"

function connectorIn(namespace: string): Connector {
  const id = 'walletConnect'
  return { id, type: 'WALLET_CONNECT', name: 'WalletConnect', namespace, imageUrl: mark, source: true }
}

/** What the kernel connects with. */
export function createSource(
  { context, options }: Room,
  pairings: Pairings,
  door: LiveDoor,
): ConnectorSource {
  const { store, state, site, storage } = context
  const connectors = () => {
    const namespaces = store.get(state.networks).map((network) => network.chainNamespace)
    return [...new Set(namespaces)].map(connectorIn)
  }
  return {
    discover(report, signal) {
      // The relay serves known projects; a client of the site's may need none.
      if (!site.projectId && !options.transport) return report([])
      const undo = store.sub(state.networks, () => report(connectors()))
      signal.addEventListener('abort', undo, { once: true })
      report(connectors())
    },
    async connect({ connector, signal }) {
      try {
        const { namespace } = connector
        const loading = door.load()
        loading.catch(() => undefined)
        const there = readMarker(storage) && (await (await loading).usable(namespace))
        if (there) return there
        const session = await pairings.wait(signal)
        const live = await loading
        if (signal.aborted) {
          live.refuse(session) // it was closed in the moment the wallet answered
          throw signal.reason
        }
        return live.adopt(session, namespace)
      } catch (error) {
        throw connectError(error, signal)
      }
    },
    restore: async ({ connector }) => (await door.load()).resume(connector.namespace),
    disconnect: async (connection) => (await door.load()).end(connection),
  }
}
