import type { Connector, Finder, Namespace } from '../../../kernel/plugin.js'
import { retryDiscovery } from './retry-discovery.js'
import type { WalletList } from './wallet-list.js'

/**
 * A finder that reports the wallets of a list; the namespace's adapter finds them in the same list to connect.
 * @param look adds the wallets on the page to the list, until the signal aborts
 */
export function createFinder(
  wallets: Pick<WalletList<unknown>, 'list' | 'watch'>,
  look: (signal: AbortSignal) => unknown,
): Finder {
  return {
    discover(report, signal) {
      wallets.watch(() => report(wallets.list()), signal)
      look(signal)
    },
  }
}

/**
 * A finder of wallets that put objects on the window.
 * @param page the window; undefined on a server
 * @param look reads it; called again at short intervals, as extensions inject late
 */
export function createPageFinder(
  wallets: Pick<WalletList<unknown>, 'list' | 'watch'>,
  page: EventTarget | undefined,
  look: (page: EventTarget, signal: AbortSignal) => void,
): Finder {
  return createFinder(wallets, (signal) => {
    if (page) retryDiscovery(page, () => look(page, signal), signal)
  })
}

/** The connector of a wallet that announces itself. */
export function announced(
  namespace: Namespace,
  { id, name, imageUrl }: Pick<Connector, 'id' | 'name'> & { readonly imageUrl?: string | undefined },
): Connector {
  return { id, type: 'ANNOUNCED', name, namespace, ...(imageUrl && { imageUrl }) }
}
