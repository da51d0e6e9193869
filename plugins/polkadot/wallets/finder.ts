import {
  announced,
  createPageFinder,
  hasMethod,
  keysOf,
  sanitizeText,
  type WalletList,
} from '../../../adapter-kit/chains/index.js'
import { type Connector, type Finder, property } from '../../../kernel/plugin.js'
import { walletNameOf } from './wallet-name.js'

/** True for an entry of `injectedWeb3`: it has the older method `enable` or the newer `connect`. */
export function isEntry(value: unknown): value is object {
  return hasMethod(value, 'enable') || hasMethod(value, 'connect')
}

/**
 * Looks for wallets in `injectedWeb3`. Prompts nobody.
 * @param page the window, on which wallets put their objects; undefined on a server
 */
export function createFinder(wallets: WalletList<unknown>, page: EventTarget | undefined): Finder {
  return createPageFinder(wallets, page, (page) => {
    const injected = () => property(page, 'injectedWeb3')
    for (const id of keysOf(injected())) {
      const provider = () => property(injected(), id)
      const connector = describe(id, page)
      if (connector && isEntry(provider())) wallets.add({ connector, provider })
    }
  })
}

/** The key is the wallet's id; undefined for a key that cannot be shown or stored as it is. */
function describe(id: string, page: EventTarget): Connector | undefined {
  const name = id.length <= 64 && sanitizeText(id, 64) === id ? walletNameOf(id, page) : ''
  return name ? announced('polkadot', { id, name }) : undefined
}
