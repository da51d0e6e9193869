import type { PluginContext, Unsubscribe } from '../../kernel/plugin.js'
import { watchNfts } from './nfts.js'
import { poll } from './poll.js'
import { furnish } from './room.js'
import type { BalancesService } from './services.js'
import { watchTokens } from './watch.js'

/** Events that mean: coins have moved. What failed on the chain has still paid for its gas. */
const moved: readonly string[] = ['SEND_SUCCESS', 'SEND_ERROR', 'SWAP_SUCCESS']
/** The service keeps an answer for 10 s, and takes no forced reading outside eip155. */
const serviceMemory = 11_000

/** Gives the tokens of the connected account; nothing is asked before somebody listens. */
export function setup(context: PluginContext): void {
  const { events, store, state } = context
  const tokens = watchTokens(context)
  const nfts = watchNfts(context)
  const shown = new Set<Unsubscribe>()
  let later: ReturnType<typeof setTimeout> | undefined

  events.on('track', ({ event }) => {
    if (!moved.includes(event)) return
    void tokens.refresh()
    clearTimeout(later)
    if (store.get(state.session).active === 'eip155') return
    later = setTimeout(() => void tokens.refresh(), serviceMemory)
  })
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
      const end = poll(() => {
        if (!tokens.isDown()) void tokens.ask()
      })
      const stop = () => {
        if (shown.delete(stop)) end()
      }
      shown.add(stop)
      return stop
    },
  }
  furnish(context, service)
  context.provide('balances', service)
}
