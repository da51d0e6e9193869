import type { Connector, ConnectorSource } from '../../kernel/plugin.js'
import { connectError } from './errors.js'
import type { Live } from './live.js'
import type { Pairings } from './pairings.js'
import type { Room } from './room.js'
import { readMarker } from './stale.js'

const image = 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'

function connectorIn(namespace: string): Connector {
  const id = 'walletConnect'
  return { id, type: 'WALLET_CONNECT', name: 'WalletConnect', namespace, imageId: image, source: true }
}

/** What the kernel connects with. */
export function createSource({ context, options }: Room, pairings: Pairings, live: Live): ConnectorSource {
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
        const there = readMarker(storage) && (await live.usable(namespace))
        return there || live.adopt(await pairings.wait(signal), namespace)
      } catch (error) {
        throw connectError(error, signal)
      }
    },
    restore: async ({ connector }) => live.resume(connector.namespace),
    disconnect: (connection) => live.end(connection),
  }
}
