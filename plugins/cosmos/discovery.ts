import { atPath, lookRepeatedly } from '../../adapters/index.js'
import type { Connector } from '../../kernel/plugin.js'
import { isProvider } from './key.js'
import { type Entry, shared } from './known.js'
import type { Room } from './room.js'

/** Looks at the places where wallets put their object, until the signal aborts. Prompts nobody. */
export function discover(room: Room, page: EventTarget, signal: AbortSignal): void {
  const listed = new Map<string, () => void>()
  const look = () => {
    const present = presentOf(room.entries, page)
    for (const [id, leave] of listed) {
      if (present.some((entry) => entry.id === id)) continue
      listed.delete(id)
      leave()
    }
    for (const entry of present) {
      if (listed.has(entry.id)) continue
      const provider = () => atPath(page, entry.path)
      listed.set(entry.id, room.wallets.add({ connector: connectorOf(entry), provider }))
    }
  }
  lookRepeatedly(page, look, signal)
}

/** Those that are there, one object listed once: several wallets also stand where Keplr does. */
function presentOf(entries: readonly Entry[], page: EventTarget): readonly Entry[] {
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

function connectorOf({ id, name, imageUrl, explorerId }: Entry): Connector {
  return {
    ...{ id, type: 'INJECTED', name, namespace: 'cosmos' },
    ...(imageUrl && { imageUrl }),
    ...(explorerId && { explorerId }),
  }
}
