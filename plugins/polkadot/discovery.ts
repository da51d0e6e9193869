import { keysOf, lookRepeatedly, tidy, type Wallets } from '../../adapters/index.js'
import { type Connector, property } from '../../kernel/plugin.js'
import { nameOf } from './names.js'
import { isEntry } from './wallet.js'

/** Looks for wallets in `injectedWeb3` until the signal aborts. Prompts nobody. */
export function discover(wallets: Wallets<unknown>, page: EventTarget, signal: AbortSignal): void {
  const injected = () => property(page, 'injectedWeb3')
  const look = () => {
    for (const id of keysOf(injected())) {
      const provider = () => property(injected(), id)
      const connector = describe(id, page)
      if (connector && isEntry(provider())) wallets.add({ connector, provider })
    }
  }
  lookRepeatedly(page, look, signal)
}

/** The key is the wallet's id; one that could not be shown or stored as it is belongs to no wallet. */
function describe(id: string, page: EventTarget): Connector | undefined {
  const name = id.length <= 64 && tidy(id, 64) === id ? nameOf(id, page) : ''
  return name ? { id, type: 'ANNOUNCED', name, namespace: 'polkadot' } : undefined
}
