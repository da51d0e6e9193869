import { type Atom, atom } from 'jotai/vanilla'
import { coinOf, type Holdings, type Sender } from '../../../adapter-kit/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'

/** What the account holds, kept up to date while it has subscribers; the code for that loads with the first one. */
export function holdingsAtom(context: PluginContext, sender: Atom<Sender | undefined>): Atom<Holdings> {
  const source = atom<{ readonly holdings?: Atom<Holdings> }>({})
  // Called with the first subscriber of any atom that reads this one.
  source.onMount = (set) => {
    import('./watch-holdings.js').then(({ watchHoldings }) => {
      set((last) => (last.holdings ? last : { holdings: watchHoldings(context, sender) }))
    }, context.report)
  }
  return atom((get) => {
    const [from, { holdings }] = [get(sender), get(source)]
    if (holdings && from) return get(holdings)
    return { status: 'loading', tokens: from ? [coinOf(from.network)] : [] }
  })
}
