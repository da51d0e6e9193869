import type { Atom } from 'jotai/vanilla'
import type { Store, Unsubscribe } from '../../../kernel/plugin.js'
import { pageDocument } from '../../../kernel/plugin.js'

interface Rhythm {
  /** Milliseconds between two ticks. */
  readonly ms: number
  /** Most ticks for one and the same set of transactions. */
  readonly most: number
}

/** Calls `tick` at each interval while there is something to wait for; not while the page is hidden. */
export function pollWhile(
  store: Store,
  count: Atom<number>,
  { ms, most }: Rhythm,
  tick: () => void,
): Unsubscribe {
  let timer: ReturnType<typeof setInterval> | undefined
  let ticks = 0
  const end = () => clearInterval(timer)
  const follow = () => {
    end()
    ticks = 0
    if (store.get(count) === 0) return
    timer = setInterval(() => {
      if (pageDocument.visibilityState === 'hidden') return
      ticks += 1
      if (ticks > most) end()
      else tick()
    }, ms)
  }
  const stop = store.sub(count, follow)
  follow()
  return () => {
    stop()
    end()
  }
}
