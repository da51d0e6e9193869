import type { PluginContext } from '../../kernel/plugin.js'
import type { BalancesService } from './contract.js'
import { watchNfts } from './watch-nfts.js'
import { watchTokens } from './watch-tokens.js'

/**
 * The service caches its answers for 10 s, and on some chains cannot be made to read anew: there we read again later.
 */
const serviceMemory = 11_000

/** Gives the tokens of the connected account; nothing is asked before somebody listens. */
export function setup(context: PluginContext): BalancesService {
  const { events, store, state } = context
  const { renew, ...tokens } = watchTokens(context)
  const nfts = watchNfts(context)
  let later: ReturnType<typeof setTimeout> | undefined

  const refresh = () => {
    renew()
    clearTimeout(later)
    const { active = '' } = store.get(state.session)
    if (store.get(state.capabilities)[active]?.includes('fresh')) return
    later = setTimeout(renew, serviceMemory)
  }
  for (const outcome of ['submitted', 'confirmed', 'failed'] as const)
    events.on(`transaction:${outcome}`, refresh)
  context.onLeave(() => clearTimeout(later))
  const service: BalancesService = { ...tokens, nfts: nfts.live, moreNfts: nfts.more }
  context.provide('balances', service)
  return service
}
