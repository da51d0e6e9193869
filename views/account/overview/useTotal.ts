import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PluginContext, Services } from '../../../kernel/plugin.js'
import { useValue } from '../../kit/index.js'

type Balances = Services['balances']

/** `waiting`: somebody reads it. `none`: nobody does, no price is known, or the coins are test coins. */
export type Total = number | 'waiting' | 'none'

const nothing = () => undefined
const stay = () => nothing

/** What the account holds in dollars, from the plugin that lists its tokens, and reading it again. */
export function useTotal({ use, store, state }: PluginContext) {
  const [balances, setBalances] = useState<Balances | 'none'>()
  const { network } = useValue(store, state.network())
  useEffect(() => {
    let here = true
    const set = (next: Balances | 'none') => here && setBalances(next)
    use('balances').then(set, () => set('none')) // the site does without: only the coin is shown
    return () => {
      here = false
    }
  }, [use])
  const live = balances === 'none' ? undefined : balances?.live
  const now = useSyncExternalStore(live?.subscribe ?? stay, live?.get ?? nothing, live?.get ?? nothing)
  const isWaiting = !balances || now?.status === 'loading'
  const total: Total = network?.testnet ? 'none' : isWaiting ? 'waiting' : (now?.total ?? 'none')
  const refresh = () => (balances && balances !== 'none' ? balances.refresh() : Promise.resolve())
  return { total, refresh }
}
