import * as v from 'valibot'
import type { PluginContext } from '../../kernel/plugin.js'
import { parseAs } from '../../kernel/plugin.js'
import type { ActivityService } from './contract.js'
import { watchPendings } from './pending/pending.js'
import { isSmartAccount, watchList } from './watch-list.js'

/** Milliseconds between two polls for pending transactions: the default, and the least that is allowed. */
const usual = 30_000
const least = 1000

const atLeastZero = v.pipe(v.number(), v.minValue(0))
const OptionsSchema = v.object({
  pollPending: v.fallback(v.union([v.boolean(), atLeastZero]), false),
  pollLimit: v.fallback(atLeastZero, 99),
})

/** What the plugin's views work with. */
export interface ActivityApi extends ActivityService {
  /** Whether the active account is a smart one. */
  isSmartAccount(): boolean
}

/** Gives the history of the connected account; nothing is asked before somebody listens. */
export function setup(context: PluginContext): ActivityApi {
  const { settle, count, add, ...waiting } = watchPendings(context)
  const { renew, ...history } = watchList(context, settle)
  for (const outcome of ['submitted', 'confirmed', 'failed'] as const)
    context.events.on(`transaction:${outcome}`, renew)
  const { pollPending, pollLimit: most } = parseAs(OptionsSchema, { ...Object(context.options) })
  if (pollPending) {
    const ms = pollPending === true ? usual : Math.max(pollPending, least)
    const poll = () => import('./pending/poll-while.js')
    poll().then(({ pollWhile }) => {
      context.onLeave(pollWhile(context.store, count, { ms, most }, history.refresh))
    }, context.report)
  }
  const service: ActivityService = { ...history, ...waiting }
  context.provide('activity', service)
  context.provide('pendingTransactions', { add })
  return { ...service, isSmartAccount: () => isSmartAccount(context) }
}
