import * as v from 'valibot'
import type { PluginContext } from '../../kernel/plugin.js'
import { watchList } from './list.js'
import { watchPendings } from './pending.js'
import { furnish } from './room.js'
import type { ActivityService } from './services.js'

/** Events that mean: there is something new. */
const moved: readonly string[] = ['SEND_SUCCESS', 'SEND_ERROR', 'SWAP_SUCCESS']
/** Between two looks for pending transactions, in milliseconds: when it is on, and at least. */
const usual = 30_000
const least = 1000

const atLeastZero = v.pipe(v.number(), v.minValue(0))
const OptionsSchema = v.object({
  pollPending: v.fallback(v.union([v.boolean(), atLeastZero]), false),
  pollLimit: v.fallback(atLeastZero, 99),
})

/** Gives the history of the connected account; nothing is asked before somebody listens. */
export function setup(context: PluginContext): void {
  const pendings = watchPendings(context)
  const list = watchList(context, pendings.settle)
  context.events.on('track', ({ event }) => {
    if (moved.includes(event) && list.isRead()) void list.refresh()
  })
  const { pollPending, pollLimit: most } = v.parse(OptionsSchema, { ...Object(context.options) })
  if (pollPending) {
    const ms = pollPending === true ? usual : Math.max(pollPending, least)
    const poll = () => import('./poll.js')
    poll().then(({ pollWhile }) => {
      context.onLeave(pollWhile(context.store, pendings.count, { ms, most }, () => void list.refresh()))
    }, context.report)
  }
  const { live, loadMore, retry, refresh } = list
  const { pending, watchPending } = pendings
  const service: ActivityService = { live, loadMore, retry, refresh, pending, watchPending }
  furnish(context, service)
  context.provide('activity', service)
}
