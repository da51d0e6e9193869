import { atPath, retryDiscovery } from '../../../adapter-kit/index.js'
import type { Connector } from '../../../kernel/plugin.js'
import { isProvider } from '../accounts/key.js'
import type { CosmosState } from '../cosmos-state.js'
import { shared, type WalletEntry } from './wallet-list.js'

/** Looks at the places where wallets put their object, until the signal aborts. Prompts nobody. */
export function discover(state: CosmosState, page: EventTarget, signal: AbortSignal): void {
  const listed = new Map<string, () => void>()
  const look = () => {
    const present = presentOf(state.entries, page)
    for (const [id, leave] of listed) {
      if (present.some((entry) => entry.id === id)) continue
      listed.delete(id)
      leave()
    }
    for (const entry of present) {
      if (listed.has(entry.id)) continue
      const provider = () => atPath(page, entry.path)
      listed.set(entry.id, state.wallets.add({ connector: connectorOf(entry), provider }))
    }
  }
  retryDiscovery(page, look, signal)
}

/** Those that are there, one object listed once: several wallets also stand where Keplr does. */
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
  return there.filter((found, at) => !isOther(found, at)).map(({ entry }) => entry)
}

function connectorOf({ id, name, imageUrl, explorerId }: WalletEntry): Connector {
  return {
    ...{ id, type: 'INJECTED', name, namespace: 'cosmos' },
    ...(imageUrl && { imageUrl }),
    ...(explorerId && { explorerId }),
  }
}
