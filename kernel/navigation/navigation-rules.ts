import type { Guard, Router } from '../contract/modal.js'
import type { ViewRole } from '../contract/plugin.js'
import type { TrackEvent } from '../plugin.js'
import type { Core } from '../runtime/bootstrap.js'
import type { Registry } from '../runtime/registry/registry.js'
import { stateOf } from '../state/state.js'
import { withoutNames } from './without-names.js'

interface NavigationDeps {
  readonly core: Core
  readonly router: Router
  readonly registry: Registry
  report(error: unknown): void
}

/** What the screen does when accounts and networks change, and what is counted; until the returned function is called. */
export function createNavigationRules(deps: NavigationDeps): () => void {
  const { core, router } = deps
  const { store, state, events } = core
  const isActive = (namespace: string) => namespace === store.get(state.session).active
  const undo = [
    events.on('session:connected', ({ restored, namespace }) => {
      if (isActive(namespace)) (restored ? afterRestore : afterConnect)(deps, namespace)
    }),
    events.on('session:disconnected', ({ namespace }) => {
      if (isActive(namespace)) afterDisconnect(deps)
    }),
    events.on('session:network', ({ namespace }) => {
      if (isActive(namespace)) afterNetwork(deps)
    }),
    events.on('track', (event) => count(deps, event)),
    router.guard((move) => !isTrapped(deps, move)),
  ]
  return () => {
    for (const stop of undo) stop()
  }
}

const routeOf = ({ core }: NavigationDeps) => core.store.get(core.state.route)
/** Whether what is on top of the history has the role. */
const isAt = (deps: NavigationDeps, role: ViewRole) =>
  routeOf(deps).history.at(-1)?.view === deps.registry.viewOf(role)
const leave = ({ router }: NavigationDeps) => void router.close({ force: true })

/** Whether the wallet is on a network that the site neither serves nor allows. */
function isStranded({ core: { options, store, state, readable } }: NavigationDeps): boolean {
  const strict = options.enableNetworkSwitch !== false && !options.allowUnsupportedChain
  const isConnected = stateOf(store.get(state.session)).status === 'connected'
  return strict && isConnected && !store.get(readable.network()).isSupported
}

/**
 * After the first wallet the modal closes; after one more it shows the list of all. While a switch of networks is what
 * connected it, that view stays.
 */
function afterConnect(deps: NavigationDeps, namespace: string): void {
  const { store, state } = deps.core
  const now = stateOf(store.get(state.session), namespace)
  const isMore = now.status === 'connected' && now.others.length > 0
  if (routeOf(deps).open && isAt(deps, 'switch-network')) return
  if (isStranded(deps)) showUnsupported(deps)
  else if (!routeOf(deps).open) return
  else if (isMore) showWallets(deps, { added: true })
  else leave(deps)
}

/**
 * Once the stored wallet is connected, the list of wallets gives way to the account. A visitor who went on to another
 * view, or is choosing a wallet for another namespace, stays there.
 */
function afterRestore(deps: NavigationDeps, namespace: string): void {
  const { open, history, namespace: listed = namespace } = routeOf(deps)
  if (!open || history.length > 1 || !isAt(deps, 'home') || listed !== namespace) return
  const account = deps.registry.viewOf('account')
  if (isStranded(deps)) showUnsupported(deps)
  else if (account) deps.router.reset(account)
}

/** A visitor who disconnects on the list of connected wallets stays there; on any other view the modal closes. */
function afterDisconnect(deps: NavigationDeps): void {
  const { store, state } = deps.core
  // A wallet that waits for a guard is connecting: the guard's view is about to be shown.
  const isOver = stateOf(store.get(state.session)).status === 'disconnected'
  if (!routeOf(deps).open || !isOver) return
  if (isAt(deps, 'wallets')) showWallets(deps)
  else leave(deps)
}

function showWallets(deps: NavigationDeps, params?: { readonly added: true }): void {
  const wallets = deps.registry.viewOf('wallets')
  // The view that has the role takes these parameters, whatever its name.
  if (wallets) deps.router.reset(wallets, params as undefined)
  else leave(deps)
}

function afterNetwork(deps: NavigationDeps): void {
  const { open, history } = routeOf(deps)
  if (isStranded(deps)) showUnsupported(deps)
  else if (!open) return
  else if (isAt(deps, 'switch-network')) afterSwitch(deps)
  else if (!isAt(deps, 'unsupported-network')) return
  else if (history.length > 1) deps.router.back()
  else leave(deps)
}

/** A switch that succeeded leads to where the visitor was before Networks, or closes the modal. */
function afterSwitch(deps: NavigationDeps): void {
  const at = Math.max(indexOf(deps, 'networks'), indexOf(deps, 'unsupported-network'))
  if (at >= 1) deps.router.backTo(at - 1)
  else leave(deps)
}

/** Where the history has the view of that role first; -1 where it has none. */
function indexOf(deps: NavigationDeps, role: ViewRole): number {
  const view = deps.registry.viewOf(role)
  return routeOf(deps).history.findIndex((entry) => entry.view === view)
}

function showUnsupported(deps: NavigationDeps): void {
  const { router, registry } = deps
  const view = registry.viewOf('unsupported-network')
  if (!view || isAt(deps, 'unsupported-network')) return
  if (routeOf(deps).open) router.reset(view)
  else router.open({ view }).catch(deps.report)
}

/** On a network that is not supported the modal closes only by switching or disconnecting. */
function isTrapped(deps: NavigationDeps, { type, view }: Parameters<Guard>[0]): boolean {
  if (type !== 'close' || !isStranded(deps)) return false
  const { registry } = deps
  if (view === registry.viewOf('unsupported-network')) return true
  return view === registry.viewOf('switch-network') && indexOf(deps, 'unsupported-network') >= 0
}

/** The last usage event is public; it goes to the analytics service where the project has one. */
function count({ core, registry }: NavigationDeps, tracked: TrackEvent): void {
  const { store, state, options } = core
  const event = withoutNames(tracked)
  store.set(state.event, event)
  const isOff = store.get(state.features).values.analytics === false
  if (!options.projectId || isOff || !registry.offers('analytics')) return
  registry
    .use('analytics')
    // The service map ties this name to its type; the registry carries services untyped.
    .then((service) => (service as { send(event: unknown): void }).send(event))
    .catch(() => undefined)
}
