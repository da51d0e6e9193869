import type { Guard, OpenOptions, Router, TransactionEntry } from '../contract/modal.js'
import type { ModalOptions } from '../contract/options.js'
import type { RoleTarget, ViewRole } from '../contract/plugin.js'
import type { RouteEntry, RouteState } from '../contract/state.js'
import type { Namespace } from '../lib/caip.js'
import { developerError } from '../lib/errors/developer-error.js'
import { property } from '../lib/errors/errors.js'
import type { EventBus } from '../runtime/events.js'
import { closedRoute } from '../state/state.js'

const SHAKE_MS = 500

/** Refusals in a row after which the visitor is offered another way out. */
const MAX_REFUSALS = 3

/** What the router needs from the rest of the kernel. */
export interface RouterDeps {
  readonly options: Pick<ModalOptions, 'embedded' | 'manualPairing'>
  readonly events: EventBus
  get(): RouteState
  set(route: RouteState): void
  /** Whether the active namespace is connected. */
  isConnected(): boolean
  /** Puts the shell on the page and sets up the plugins that an open modal needs. */
  show(namespace: string | undefined): Promise<void>
  /** Whether networks and an adapter of the namespace are there. */
  serves(namespace: Namespace): boolean
  /** The view that offers wallets to who is not connected, the one shown to who is. */
  home(connected: boolean): string
  /** What an embedded card goes back to in place of these, where the page says. */
  start?(): Pick<RouteEntry, 'view' | 'params'> | undefined
  viewOf(role: ViewRole): string | undefined
  roleOf(view: string): ViewRole | undefined
  /** What to show first, given what was asked for: the rules of the specification, §2 Opening. */
  firstView(requestedView: string | undefined): string
  /** Closing rejects what is pending. */
  onClose(): void
  now?: () => number
}

/** What the router keeps that is not in the store. */
interface RouterContext extends RouterDeps {
  readonly guards: Set<Guard>
  transactions: readonly TransactionEntry[]
  openedFor: Namespace | undefined
  shakenAt: number
  refusals: number
}

type History = RouteState['history']

/** Views, history and the transaction stack; every change is one write. */
export function createRouter(deps: RouterDeps): Router {
  const context: RouterContext = {
    ...deps,
    guards: new Set(),
    transactions: [],
    openedFor: undefined,
    shakenAt: Number.NEGATIVE_INFINITY,
    refusals: 0,
  }
  const { get, guards } = context
  /** Shows the view, unless it is on screen already or a guard refuses. */
  const move = (target: string | RoleTarget, params: unknown, toHistory: (entry: RouteEntry) => History) => {
    const entry = entryFor(context, target, params)
    if (!entry || current(context).view === entry.view) return
    if (allows(context, 'view', entry.view)) go(context, toHistory(entry), 'next')
    else shake(context)
  }
  const router: Router = {
    open: (options) => open(context, options),
    close: (options) => close(context, options),
    push: (view: string | RoleTarget, params?: unknown) =>
      move(view, params, (entry) => [...get().history, entry]),
    replace: (view: string | RoleTarget, params?: unknown) =>
      move(view, params, (entry) => listOf(context, [...get().history.slice(0, -1), entry])),
    reset(view: string | RoleTarget, params?: unknown) {
      const entry = entryFor(context, view, params)
      if (entry) go(context, [entry], 'next')
    },
    back: () => back(context),
    backTo(index) {
      const entries = get().history.slice(0, index + 1)
      if (entries.length > 0) go(context, listOf(context, entries), 'prev')
    },
    shake: () => shake(context),
    pushTransaction(entry) {
      context.transactions = [...context.transactions, entry]
    },
    popTransaction(outcome) {
      const entry = context.transactions.at(-1)
      context.transactions = context.transactions.slice(0, -1)
      const listener = { success: entry?.onSuccess, error: entry?.onError, cancel: entry?.onCancel }[outcome]
      attempt('listener', () => listener?.call(entry), undefined)
      if (entry && outcome !== 'success') back(context)
    },
    hasTransactions: () => context.transactions.length > 0,
    guard(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
  }
  return router
}

async function open(context: RouterContext, options: OpenOptions = {}): Promise<void> {
  const { get, set } = context
  const { namespace } = options
  if (namespace !== undefined && !context.serves(namespace))
    throw await developerError(({ unknownNamespace }) => unknownNamespace(namespace))
  context.openedFor = options.namespace
  set({ ...get(), loading: true, namespace: options.namespace })
  try {
    const screen = context.show(options.namespace)
    const requestedView = 'role' in options ? context.viewOf(options.role) : options.view
    const view = context.firstView(requestedView)
    const wasOpen = get().open
    go(context, [entryOf(context, view, view === requestedView ? options.params : undefined)], 'next', true)
    await screen
    if (!wasOpen && get().open) tellOpen(context)
  } catch (error) {
    set({ ...get(), open: context.options.embedded === true })
    throw error
  } finally {
    set({ ...get(), loading: false })
  }
}

async function close(context: RouterContext, { force = false }: { force?: boolean } = {}): Promise<boolean> {
  const { get, set, options } = context
  if (!get().open) return true
  if (!force && !allows(context, 'close', current(context).view)) {
    set({ ...get(), trapped: countRefusals(context, context.refusals + 1) })
    shake(context)
    return false
  }
  countRefusals(context, 0)
  const cancelled = context.transactions
  context.transactions = []
  context.openedFor = undefined
  const isEmbedded = options.embedded === true
  const view = context.home(isEmbedded && context.isConnected())
  const start = isEmbedded ? context.start?.() : undefined
  // A new entry: what is on screen already begins anew.
  const first = start && { history: [entryOf(context, start.view, start.params)] as const }
  set({ ...closedRoute(view, isEmbedded), ...first, shakes: get().shakes })
  for (const entry of cancelled) attempt('listener', () => entry.onCancel?.(), undefined)
  context.onClose()
  const connected = context.isConnected()
  context.events.emit('modal:close', { connected, cancelled: cancelled.length > 0 })
  track(context, 'MODAL_CLOSE', connected)
  return true
}

function tellOpen(context: RouterContext): void {
  const connected = context.isConnected()
  context.events.emit('modal:open', { connected })
  track(context, 'MODAL_OPEN', connected)
}

const track = ({ events }: RouterContext, event: string, connected: boolean) =>
  events.emit('track', { event, properties: { connected } })

function back(context: RouterContext): void {
  const before = context.get().history.slice(0, -1)
  const landing = before.at(-1)
  if (!landing) void close(context)
  else
    go(
      context,
      isPassed(context, landing) ? [entryOf(context, context.home(true))] : listOf(context, before),
      'prev',
    )
}

/** The list of wallets is not gone back to once the visitor is connected. */
const isPassed = (context: RouterContext, { view }: RouteEntry) =>
  view === context.home(false) && context.isConnected()

const entryOf = ({ roleOf }: RouterContext, view: string, params?: unknown): RouteEntry => ({
  view,
  params,
  role: roleOf(view),
})

/** Undefined where no view has the role. */
function entryFor(
  context: RouterContext,
  target: string | RoleTarget,
  params: unknown,
): RouteEntry | undefined {
  const view = typeof target === 'string' ? target : context.viewOf(target.role)
  return view === undefined ? undefined : entryOf(context, view, params)
}

function go(
  context: RouterContext,
  history: History,
  direction: RouteState['direction'],
  open = context.get().open,
): void {
  const namespace = listedNamespace(context, history)
  context.set({ ...context.get(), open, history, direction, namespace, trapped: countRefusals(context, 0) })
}

/** Whose wallets are listed: what the view of wallets was shown for, else what the modal was opened for. */
function listedNamespace({ openedFor, home }: RouterContext, history: History): Namespace | undefined {
  const namespace = property(history.findLast(({ view }) => view === home(false))?.params, 'namespace')
  return typeof namespace === 'string' ? namespace : openedFor
}

/** Counts refusals in a row; true once there were so many that the visitor is offered another way out. */
function countRefusals(context: RouterContext, times: number): boolean {
  context.refusals = times
  return times >= MAX_REFUSALS
}

function shake(context: RouterContext): void {
  const { get, set, now = Date.now } = context
  if (now() - context.shakenAt < SHAKE_MS) return
  context.shakenAt = now()
  set({ ...get(), shakes: get().shakes + 1 })
}

function allows({ guards }: RouterContext, type: 'close' | 'view', view: string): boolean {
  return [...guards].every((guard) => attempt('guard', () => guard({ type, view }), true))
}

const current = ({ get }: RouterContext) => last(get().history)

/** A plugin's function that throws must not keep the modal open. */
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

/** A history of at least one entry. */
function listOf(context: RouterContext, [first, ...rest]: readonly RouteEntry[]): History {
  return [first ?? entryOf(context, context.home(false)), ...rest]
}
