import { keysOf, retryDiscovery, sanitizeText, type WalletList } from '../../../adapter-kit/index.js'
import { type Connector, property } from '../../../kernel/plugin.js'
import { isEntry } from './injected.js'
import { walletNameOf } from './wallet-name.js'

/** Looks for wallets in `injectedWeb3` until the signal aborts. Prompts nobody. */
export function discover(wallets: WalletList<unknown>, page: EventTarget, signal: AbortSignal): void {
  const injected = () => property(page, 'injectedWeb3')
  const look = () => {
    for (const id of keysOf(injected())) {
      const provider = () => property(injected(), id)
      const connector = describe(id, page)
      if (connector && isEntry(provider())) wallets.add({ connector, provider })
    }
  }
  retryDiscovery(page, look, signal)
}

/** The key is the wallet's id; one that could not be shown or stored as it is belongs to no wallet. */
function describe(id: string, page: EventTarget): Connector | undefined {
  const name = id.length <= 64 && sanitizeText(id, 64) === id ? walletNameOf(id, page) : ''
  return name ? { id, type: 'ANNOUNCED', name, namespace: 'polkadot' } : undefined
}
