import { currentView, type PluginContext, translator } from '../../../kernel/plugin.js'
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

interface State {
  readonly context: PluginContext
  onAbort(): void
  /** Requests that are open. */
  open: number
  controller: AbortController
  /** The modal was opened for the approval alone. */
  alone: boolean
  /** Errors that are still to be shown. */
  readonly timers: Set<ReturnType<typeof setTimeout>>
}

/** @param onAbort tells the frame to stop showing what it shows */
export function createApprovals(context: PluginContext, onAbort: () => void): Approvals {
  const state: State = {
    context,
    onAbort,
    open: 0,
    controller: new AbortController(),
    alone: false,
    timers: new Set(),
  }
  let wasShown = false
  /** Leaving the view by any way, closing included, leaves the request. */
  const follow = () => {
    const isNowShown = isShown(state)
    if (wasShown && !isNowShown) abort(state)
    wasShown = isNowShown
  }
  context.onLeave(context.store.sub(context.state.route, follow))
  context.onLeave(() => {
    for (const timer of state.timers) clearTimeout(timer)
  })
  return {
    run: (work) => run(state, work),
    refuse: (method) => refuse(state, method),
    abort: () => abort(state),
  }
}

const isOpen = ({ context: { store, state } }: State) => store.get(state.route).open
const isShown = (state: State) => isOpen(state) && currentView(state.context) === view

function abort(state: State): void {
  if (state.open === 0) return
  state.controller.abort(aborted())
  state.controller = new AbortController()
  state.onAbort()
}

async function run<T>(state: State, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = state.controller
  state.open += 1
  let outcome: 'success' | 'error' = 'error'
  try {
    await show(state)
    const answer = await work(signal)
    outcome = 'success'
    return answer
  } finally {
    state.open -= 1
    leave(state, outcome)
  }
}

async function show(state: State): Promise<void> {
  const { router } = state.context
  if (isShown(state)) return
  state.alone = !isOpen(state)
  if (state.alone) await router.open({ view })
  else router.push(view)
}

/** With the last request the view goes: the transaction it belongs to is told, or what was there before is shown. */
function leave(state: State, outcome: 'success' | 'error'): void {
  const { router } = state.context
  const { alone } = state
  if (state.open > 0 || !isShown(state)) return
  state.alone = false
  if (router.hasTransactions()) router.popTransaction(outcome)
  if (!isShown(state)) return
  if (alone) void router.close({ force: true })
  else router.back()
}

async function refuse(state: State, method: string): Promise<never> {
  const { site, name, router, toasts, report } = state.context
  console.error('[latchkey] Requested RPC call is not allowed', { method })
  abort(state)
  if (!isOpen(state)) void router.open().catch(report)
  const text = translator(site, name, runtimeMessages)('notAllowed')
  const timer = setTimeout(() => {
    state.timers.delete(timer)
    toasts.show('error', text)
  }, errorDelay)
  state.timers.add(timer)
  throw notAllowed(method)
}
