import { createWritableAtom, currentView, type PluginContext, translator } from '../../../kernel/plugin.js'
import { aborted, notAllowed } from '../errors.js'
import { runtimeMessages } from './messages.js'

const view = 'ApproveTransaction'
/** How long after the modal opened an error is shown, in milliseconds. */
const errorDelay = 300

/** Requests that the visitor decides about in the frame, over the card. */
export interface Approvals {
  /** Shows the frame while the work asks it; ends the work when the visitor leaves. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Refuses a method that the wallet does not take, and says so. */
  refuse(method: string): Promise<never>
  abort(): void
}

export function createApprovals(context: PluginContext, onAbort: () => void): Approvals {
  const { router, store, state } = context
  const open = createWritableAtom(store, 0)
  let controller = new AbortController()
  /** Whether the modal was opened for the approval alone. */
  let alone = false
  const isShown = () => store.get(state.route).open && currentView(context) === view
  const abort = () => {
    if (store.get(open.atom) === 0) return
    controller.abort(aborted())
    controller = new AbortController()
    onAbort()
  }
  /** Leaving the view by any way, closing included, leaves the request. */
  const followRoute = () => {
    let wasShown = false
    return store.sub(state.route, () => {
      const shown = isShown()
      if (wasShown && !shown) abort()
      wasShown = shown
    })
  }
  context.onLeave(followRoute())
  const show = async () => {
    if (isShown()) return
    alone = !store.get(state.route).open
    if (alone) await router.open({ view })
    else router.push(view)
  }
  const leave = (outcome: 'success' | 'error') => {
    if (store.get(open.atom) > 0 || !isShown()) return
    const wasAlone = alone
    alone = false
    if (router.hasTransactions()) router.popTransaction(outcome)
    if (!isShown()) return
    if (wasAlone) void router.close({ force: true })
    else router.back()
  }
  return {
    async run(work) {
      const { signal } = controller
      open.set(store.get(open.atom) + 1)
      let outcome: 'success' | 'error' = 'error'
      try {
        await show()
        const answer = await work(signal)
        outcome = 'success'
        return answer
      } finally {
        open.set(store.get(open.atom) - 1)
        leave(outcome)
      }
    },
    async refuse(method) {
      console.error('[latchkey] Requested RPC call is not allowed', { method })
      abort()
      const t = translator(context.site, context.name, runtimeMessages)
      if (!store.get(state.route).open) void router.open().catch(context.report)
      const timer = setTimeout(() => context.toasts.show('error', t('notAllowed')), errorDelay)
      context.onLeave(() => clearTimeout(timer))
      throw notAllowed(method)
    },
    abort,
  }
}
