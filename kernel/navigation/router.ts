import type { Guard, OpenOptions, Router, TransactionEntry } from '../contract/modal.js'
import type { ModalOptions } from '../contract/options.js'
import type { Namespace } from '../lib/caip.js'
import { LatchkeyError, property } from '../lib/errors.js'
import type { EventBus } from '../runtime/events.js'
import { closedRoute, type RouteEntry, type RouteState } from '../state/state.js'

const SHAKE_MS = 500

/** Refusals in a row after which the visitor is offered another way out. */
const MAX_REFUSALS = 3

/** What the router needs from the house. */
export interface RouterDeps {
  readonly options: Pick<ModalOptions, 'embedded' | 'manualPairing'>
  readonly events: EventBus
  get(): RouteState
  set(route: RouteState): void
  /** Whether the active namespace is connected. */
  isConnected(): boolean
  /** Puts the shell on the page and wakes what an open modal needs. */
  show(namespace: string | undefined): Promise<void>
  /** Whether networks and an adapter of the namespace are there. */
  serves(namespace: Namespace): boolean
  /** What to show first, given what was asked for: the rules of the specification, §2 Opening. */
  firstView(asked: string | undefined): string
  /** Closing rejects what is pending. */
  onClose(hadTransactions: boolean): void
  now?: () => number
}

/** Views, history and the transaction stack; every change is one write. */
export function createRouter(deps: RouterDeps): Router {
  const { get, set, events } = deps
  const now = deps.now ?? Date.now
  const guards = new Set<Guard>()
  let stack: readonly TransactionEntry[] = []
  let openedFor: Namespace | undefined
  let shakenAt = Number.NEGATIVE_INFINITY
  let refusals = 0

  const home = (): RouteEntry => ({ view: deps.isConnected() ? 'Account' : 'Connect', params: undefined })
  /** Whose wallets are listed: what Connect was shown for, else what the modal was opened for. */
  const listed = (history: RouteState['history']) => {
    const own = property(history.findLast(({ view }) => view === 'Connect')?.params, 'namespace')
    return typeof own === 'string' ? own : openedFor
  }
  const go = (history: RouteState['history'], direction: RouteState['direction'], open = get().open) =>
    set({ ...get(), open, history, direction, namespace: listed(history), trapped: counted(0) })
  /** Whether the visitor was refused so often that something must be wrong. */
  const counted = (times: number) => {
    refusals = times
    return refusals >= MAX_REFUSALS
  }
  const current = () => last(get().history)
  const allowed = (type: 'close' | 'view', view: string) =>
    [...guards].every((guard) => attempt('guard', () => guard({ type, view }), true))

  const router: Router = {
    async open(options: OpenOptions = {}) {
      if (options.namespace !== undefined && !deps.serves(options.namespace))
        throw unknownNamespace(options.namespace)
      openedFor = options.namespace
      set({ ...get(), loading: true, namespace: openedFor })
      try {
        const shown = deps.show(options.namespace)
        const view = deps.firstView(options.view)
        const wasOpen = get().open
        go([{ view, params: view === options.view ? options.params : undefined }], 'next', true)
        await shown
        if (wasOpen || !get().open) return
        events.emit('modal:open', { connected: deps.isConnected() })
        events.emit('track', { event: 'MODAL_OPEN', properties: { connected: deps.isConnected() } })
      } catch (error) {
        set({ ...get(), open: deps.options.embedded === true })
        throw error
      } finally {
        set({ ...get(), loading: false })
      }
    },

    async close({ force = false } = {}) {
      if (!get().open) return true
      if (!force && !allowed('close', current().view)) {
        set({ ...get(), trapped: counted(refusals + 1) })
        router.shake()
        return false
      }
      counted(0)
      const cancelled = stack
      stack = []
      openedFor = undefined
      const first = deps.options.embedded ? home() : last(closedRoute.history)
      set({ ...closedRoute, open: deps.options.embedded === true, shakes: get().shakes, history: [first] })
      for (const entry of cancelled) attempt('listener', () => entry.onCancel?.(), undefined)
      deps.onClose(cancelled.length > 0)
      events.emit('modal:close', { connected: deps.isConnected() })
      events.emit('track', { event: 'MODAL_CLOSE', properties: { connected: deps.isConnected() } })
      return true
    },

    push(view, params?) {
      if (current().view === view) return
      if (!allowed('view', view)) return router.shake()
      go([...get().history, { view, params }], 'next')
    },

    replace(view, params?) {
      if (current().view === view) return
      if (!allowed('view', view)) return router.shake()
      const [first, ...rest] = [...get().history.slice(0, -1), { view, params }]
      go([first ?? { view, params }, ...rest], 'next')
    },

    reset(view, params?) {
      go([{ view, params }], 'next')
    },

    back() {
      const [first, ...rest] = get().history.slice(0, -1)
      if (!first) return void router.close()
      const landing = rest.at(-1) ?? first
      if (landing.view === 'Connect' && deps.isConnected()) go([home()], 'prev')
      else go([first, ...rest], 'prev')
    },

    backTo(index) {
      const [first, ...rest] = get().history.slice(0, index + 1)
      if (first) go([first, ...rest], 'prev')
    },

    shake() {
      if (now() - shakenAt < SHAKE_MS) return
      shakenAt = now()
      set({ ...get(), shakes: get().shakes + 1 })
    },

    pushTransaction(entry) {
      stack = [...stack, entry]
    },

    popTransaction(outcome) {
      const entry = stack.at(-1)
      stack = stack.slice(0, -1)
      const listener = { success: entry?.onSuccess, error: entry?.onError, cancel: entry?.onCancel }[outcome]
      attempt('listener', () => listener?.call(entry), undefined)
      if (entry && outcome !== 'success') router.back()
    },

    guard(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
  }
  return router
}

function unknownNamespace(namespace: Namespace): LatchkeyError {
  return new LatchkeyError('LK_NAMESPACE', 'Unsupported chain namespace', {
    why: `No network of "${namespace}" is registered together with a plugin that serves it.`,
  })
}

/** A plugin's function that throws must not keep the visitor in. */
function attempt<T>(what: string, work: () => T, otherwise: T): T {
  try {
    return work()
  } catch (error) {
    console.error(`[latchkey] a ${what} threw`, error)
    return otherwise
  }
}

function last(history: RouteState['history']): RouteEntry {
  return history.at(-1) ?? history[0]
}
