import { type Connector, type Finder, type PluginContext, property } from '../../../kernel/plugin.js'

/** An inline image, because the row is on screen before the directory could provide one. */
const mark =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%233396ff' d='M0 0h40v40H0z'/><path fill='none' stroke='white' stroke-width='3' d='M12 16c5-4.5 11-4.5 16 0M9 20l5.5 5.5L20 20l5.5 5.5L31 20'/></svg>"

function connectorIn(namespace: string): Connector {
  const id = 'walletConnect'
  const fields = { source: true, viewRole: 'pair-wallet' } as const
  return { id, type: 'WALLET_CONNECT', name: 'WalletConnect', namespace, imageUrl: mark, ...fields }
}

/** Lists the row that pairs, for each namespace of the site's networks. */
export function createFinder({ store, state, site, options }: PluginContext): Finder {
  const connectors = () => {
    const namespaces = store.get(state.networks).map((network) => network.chainNamespace)
    return [...new Set(namespaces)].map(connectorIn)
  }
  return {
    discover(report, signal) {
      // The relay serves known projects only; a transport that the site passes may not need one.
      if (!site.projectId && !property(options, 'transport')) return report([])
      const undo = store.sub(state.networks, () => report(connectors()))
      signal.addEventListener('abort', undo, { once: true })
      report(connectors())
    },
  }
}
