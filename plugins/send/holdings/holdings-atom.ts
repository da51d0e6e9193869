import { type Atom, atom } from 'jotai/vanilla'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { Holdings } from '../contract.js'
import type { Sender } from '../sender.js'
import { coinOf } from './coin.js'

interface Read {
  readonly key: string
  readonly holdings: Holdings
}

/** What the account holds, kept up to date while somebody subscribes to it; the code that reads loads with the first. */
export function holdingsAtom(context: PluginContext, sender: Atom<Sender | undefined>): Atom<Holdings> {
  const { store, report } = context
  const latest = atom<Read | undefined>(undefined)
  // Called with the first subscriber of any atom that reads this one; what it returns, after the last one has left.
  latest.onMount = (set) => {
    let stop = () => {}
    let stopped = false
    import('./watch-holdings.js').then(({ watchHoldings }) => {
      if (stopped) return
      const tell = (key: string, holdings: Holdings) => set({ key, holdings })
      const source = watchHoldings(context, () => store.get(sender), tell)
      const unfollow = store.sub(sender, source.update)
      stop = () => {
        source.stop()
        unfollow()
      }
    }, report)
    return () => {
      stopped = true
      stop()
    }
  }
  return atom((get) => {
    const [from, read] = [get(sender), get(latest)]
    if (from && read?.key === from.key) return read.holdings
    return { status: 'loading', tokens: from ? [coinOf(from.network)] : [] }
  })
}
