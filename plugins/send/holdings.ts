import { type Atom, atom } from 'jotai/vanilla'
import { createCell, type PluginContext, type Unsubscribe } from '../../kernel/plugin.js'
import { coinOf } from './coin.js'
import type { Place } from './place.js'
import type { Holdings } from './services.js'

interface Read {
  readonly key: string
  readonly holdings: Holdings
}

/** What the account holds; asked for while somebody holds on to it. What asks comes with the first of them. */
export function createHoldings(context: PluginContext, place: Atom<Place | undefined>) {
  const { store, report } = context
  const cell = createCell<Read | undefined>(store, undefined)
  const value = atom((get): Holdings => {
    const [at, read] = [get(place), get(cell.atom)]
    if (at && read?.key === at.key) return read.holdings
    return { status: 'loading', tokens: at ? [coinOf(at.network)] : [] }
  })
  let listeners = 0
  let stop: () => void = () => {}

  function start(): () => void {
    let end: () => void = () => {}
    let over = false
    import('./source.js').then(({ watchHoldings }) => {
      if (over) return
      const tell = (key: string, holdings: Holdings) => cell.set({ key, holdings })
      const source = watchHoldings(context, () => store.get(place), tell)
      const unfollow = store.sub(place, source.moved)
      end = () => {
        source.stop()
        unfollow()
      }
    }, report)
    return () => {
      over = true
      end()
    }
  }

  function hold(): Unsubscribe {
    if (listeners === 0) stop = start()
    listeners += 1
    let held = true
    return () => {
      if (!held) return
      held = false
      listeners -= 1
      if (listeners === 0) stop()
    }
  }
  return { atom: value, hold }
}
