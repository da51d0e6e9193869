import {
  atPath,
  createFinder as finderOf,
  hasMethod,
  retryDiscovery,
  type WalletList,
} from '../../../adapter-kit/chains/index.js'
import type { Connector, Finder } from '../../../kernel/plugin.js'
import { knownWallets, shared, type WalletEntry } from './wallet-list.js'

/** True for an object of Keplr's shape. */
export function isProvider(value: unknown): value is object {
  return hasMethod(value, 'enable') && hasMethod(value, 'getKey')
}

/**
 * Looks for wallets' objects at their paths on the window. Prompts nobody.
 * @param page the window; undefined on a server
 * @param entries what is looked for; if that fails to load, the known wallets
 */
export function createFinder(
  wallets: WalletList<unknown>,
  page: EventTarget | undefined,
  entries: () => Promise<readonly WalletEntry[]>,
): Finder {
  const listed = new Map<string, () => void>()
  const look = (page: EventTarget, list: readonly WalletEntry[]) => {
    const present = presentOf(list, page)
    for (const [id, leave] of listed) {
      if (present.some((entry) => entry.id === id)) continue
      listed.delete(id)
      leave()
    }
    for (const entry of present) {
      if (listed.has(entry.id)) continue
      const provider = () => atPath(page, entry.path)
      listed.set(entry.id, wallets.add({ connector: connectorOf(entry), provider }))
    }
  }
  return finderOf(wallets, async (signal) => {
    const list = await entries().catch(() => knownWallets)
    if (page) retryDiscovery(page, () => look(page, list), signal)
  })
}

/**
 * The entries whose object is on the page. An object is listed once: several wallets also put theirs at Keplr's path.
 */
function presentOf(entries: readonly WalletEntry[], page: EventTarget): readonly WalletEntry[] {
  const there = entries.flatMap((entry) => {
    const provider = atPath(page, entry.path)
    return isProvider(provider) ? [{ entry, provider }] : []
  })
  const isOther = ({ entry, provider }: (typeof there)[number], at: number) =>
    there.some((other, place) => {
      if (place === at || other.provider !== provider) return false
      if (entry.path === shared || other.entry.path === shared) return entry.path === shared
      return place < at
    })
  return there.filter((wallet, at) => !isOther(wallet, at)).map(({ entry }) => entry)
}

function connectorOf({ id, name, imageUrl, explorerId }: WalletEntry): Connector {
  return {
    id,
    type: 'INJECTED',
    name,
    namespace: 'cosmos',
    ...(imageUrl && { imageUrl }),
    ...(explorerId && { explorerId }),
  }
}
