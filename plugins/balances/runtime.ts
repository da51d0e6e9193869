import { type PluginContext, pollWhileVisible, type Unsubscribe } from '../../kernel/plugin.js'
import type { BalancesService } from './contract.js'
import { watchNfts } from './watch-nfts.js'
import { watchTokens } from './watch-tokens.js'

/** Between two looks while tokens are on screen, in milliseconds; most are answered by what is still trusted. */
const pause = 10_000
/** The service keeps an answer for 10 s, and does not read every chain anew when asked to. */
const serviceMemory = 11_000

/** Gives the tokens of the connected account; nothing is asked before somebody listens. */
export function setup(context: PluginContext): BalancesService {
  const { events, store, state } = context
  const tokens = watchTokens(context)
  const nfts = watchNfts(context)
  const shown = new Set<Unsubscribe>()
  let later: ReturnType<typeof setTimeout> | undefined

  const refresh = () => {
    void tokens.refresh()
    clearTimeout(later)
    const { active = '' } = store.get(state.session)
    if (store.get(state.capabilities)[active]?.includes('fresh')) return
    later = setTimeout(() => void tokens.refresh(), serviceMemory)
  }
  for (const outcome of ['submitted', 'confirmed', 'failed'] as const)
    events.on(`transaction:${outcome}`, refresh)
  context.onLeave(() => {
    clearTimeout(later)
    for (const stop of [...shown]) stop()
  })

  const service: BalancesService = {
    live: tokens.live,
    nfts: nfts.live,
    refresh: tokens.refresh,
    retry: tokens.retry,
    moreNfts: nfts.more,
    show() {
      tokens.forgive()
      const ask = () => {
        if (!tokens.isDown()) void tokens.ask()
      }
      ask()
      const end = pollWhileVisible(ask, pause)
      const stop = () => {
        if (shown.delete(stop)) end()
      }
      shown.add(stop)
      return stop
    },
  }
  context.provide('balances', service)
  return service
}
