import type { Router, Toasts } from '../../contract/modal.js'
import type { Explanation } from '../../contract/plugin.js'
import { LatchkeyError } from '../../lib/errors/errors.js'
import { printListenerError } from '../../lib/guarded.js'
import { createNavigationRules } from '../../navigation/navigation-rules.js'
import { createRouter, type RouterDeps } from '../../navigation/router.js'
import { createViewWork } from '../../navigation/view-work.js'
import { createSession } from '../../session/session.js'
import type { SessionDeps } from '../../session/session-deps.js'
import type { SessionEngine } from '../../session/session-engine.js'
import { stateOf } from '../../state/state.js'
import { watched } from '../../state/watched-storage.js'
import { type Core, type EarlyCore, explainEarly } from '../bootstrap.js'
import { createEvents } from '../events.js'
import { createConfigLoader } from '../features/config-loader.js'
import { isFeatureOn } from '../features/features.js'
import type { HostParts } from '../host/host-calls.js'
import { createHostMethods, type HostMethods, isMultiWallet } from '../host/host-methods.js'
import { createLate, type Late } from '../late.js'
import { once } from '../once.js'
import { readPlatform } from '../platform.js'
import { createPluginContext, type SharedContext } from '../registry/plugin-context.js'
import type { RegistryDeps } from '../registry/plugin-record.js'
import { createRegistry, type Registry } from '../registry/registry.js'
import { createServices, type KernelServices, noteCapabilities } from '../registry/services.js'
import { bySlot } from '../registry/slot-fills.js'
import { createAlerts } from './alerts.js'
import { type Discovery, watchConnectors } from './discovery.js'
import { createReport, printProblems, type Report } from './failures.js'
import { firstView } from './first-view.js'
import { createGuardDeps } from './guard-deps.js'
import { createScreen, type Screen } from './screen.js'
import { createToasts } from './toasts.js'
import { trackWith } from './track-with.js'

/** How long opening waits for the stored wallet's answer, in ms, so that Connect does not flash before Account. */
const RESTORE_MS = 300

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Everything of the kernel that a page needs only once somebody acts, or a session is stored. */
export interface Engine extends HostMethods, HostParts {
  readonly toasts: Toasts
  readonly report: Report
  /** Resolves when stored sessions were restored or given up. */
  readonly restored: Promise<void>
  /** Fetches the remote config, once. */
  features(): Promise<void>
  refreshFeatures(): void
  explain(): Explanation
  destroy(): void
}

/** Makes the kernel's parts, connects them and starts them. */
export function startEngine(early: EarlyCore): Engine {
  const core: Core = { ...early, events: createEvents(printListenerError) }
  const { store, state } = core
  // The router asks the session and the screen, which lead to views; contexts hold the registry that makes them.
  const lateRouter = createLate<Router>()
  const lateContexts = createLate<RegistryDeps['context']>()
  const report = createReport(core)
  const alert = createAlerts((entry) => store.set(state.alert, entry), report)
  const toasts = createToasts((toast) => store.set(state.toast, toast))
  const registry = createRegistry(core.plugins, registryDeps(core, lateContexts, report))
  const services = createServices(core, registry)
  const discovery = watchConnectors(core, services, report)
  const config = createConfigLoader(core, registry, alert, report)
  const guards = createGuardDeps(core, registry, config.load, lateRouter.get)
  const session = createSession({ ...sessionDeps(core, services, discovery, config.load, report), guards })
  const { load: loadFeatures } = config
  const screen = createScreen({
    core,
    registry,
    session,
    toasts,
    report,
    loadFeatures,
    router: lateRouter.get,
  })
  const show = createShow({ core, registry, session, discovery, config, screen, report })
  const router = lateRouter.set(createRouter(routerDeps({ core, services, registry, session, toasts, show })))
  const shared = sharedContext({ core, router, session, toasts, alert, report, frame: screen.frame })
  lateContexts.set((record) => createPluginContext(record, shared, registry))
  const stops = [createNavigationRules({ core, router, registry, report }), followRoute(core, screen)]
  printProblems(core.problems)
  const restored = restoreSession(core, session, report)
  registry.start('load')
  if (core.answers.size > 0) void config.load() // the answer was asked for ahead
  if (core.options.embedded) void show(undefined).catch(report)
  const { start: discover, find: findConnector } = discovery
  const parts: HostParts = { core, router, session, registry, alert, discover, findConnector }
  return {
    ...parts,
    ...createHostMethods(parts),
    toasts,
    report,
    restored,
    features: loadFeatures,
    refreshFeatures: config.refresh,
    explain: () => ({ ...explainEarly(core), plugins: registry.reports() }),
    destroy() {
      for (const stop of stops) stop()
      session.destroy()
      registry.destroy()
      screen.destroy()
    },
  }
}

function registryDeps(core: Core, contexts: Late<RegistryDeps['context']>, report: Report): RegistryDeps {
  const { store, state, options } = core
  return {
    context: (record) => contexts.get()(record),
    isOn: (feature) => isFeatureOn(store.get(state.features), feature, options),
    isStored: isStoredIn(core),
    timeout: options.pluginTimeout ?? 10_000,
    setSlots: (fills) => store.set(state.slots, bySlot(fills)),
    failed: (plugin, error) => report(error, plugin),
    taken: noteCapabilities(core),
  }
}

interface ShowParts {
  readonly core: Core
  readonly registry: Registry
  readonly session: SessionEngine
  readonly discovery: Discovery
  readonly config: Pick<ReturnType<typeof createConfigLoader>, 'onFirstOpen'>
  readonly screen: Pick<ReturnType<typeof createScreen>, 'mount'>
  readonly report: Report
}

/** Puts the screen on the page, and sets up the plugins that an open modal needs. */
function createShow({ core, registry, session, discovery, config, screen, report }: ShowParts) {
  const words = wordsOf(core, report)
  return async (namespace: string | undefined): Promise<void> => {
    if (namespace && namespace !== core.store.get(core.state.session).active) session.activate(namespace)
    registry.start('open')
    void discovery.start()
    void config.onFirstOpen()
    const settled = Promise.race([whenInitialized(core), wait(RESTORE_MS)])
    await screen.mount(words ? Promise.all([settled, words()]) : settled)
  }
}

/** Resolves when stored connections were restored or given up. */
function whenInitialized({ store, state }: Core): Promise<void> {
  return new Promise((resolve) => {
    if (store.get(state.initialized)) return resolve()
    const stop = store.sub(state.initialized, () => {
      stop()
      resolve()
    })
  })
}

/** Does what the views need done, until the returned function is called. */
function followRoute({ store, state }: Core, { workOf }: Screen): () => void {
  const { follow, stop } = createViewWork({ route: () => store.get(state.route), workOf })
  follow() // an embedded modal is open from the start
  const unsubscribe = store.sub(state.route, follow)
  return () => {
    unsubscribe()
    stop()
  }
}

/** Whether a plugin's own storage holds the key. */
const isStoredIn =
  ({ storage }: Core) =>
  (plugin: string, key: string) =>
    storage.get(`${plugin}:${key}`, () => true) === true

/** Settles when stored connections are restored, given up, or ended where the site does not reconnect. */
async function restoreSession({ options, store, state }: Core, session: SessionEngine, report: Report) {
  try {
    await (options.enableReconnect === false ? session.tearDown() : session.restore())
  } catch (error) {
    report(error)
  }
  store.set(state.initialized, true)
}

function sessionDeps(
  core: Core,
  { adapter, source, namespaces }: KernelServices,
  discovery: Discovery,
  loadFeatures: () => Promise<void>,
  report: Report,
): SessionDeps {
  const { store, state, options } = core
  return {
    adapter,
    source,
    namespaces,
    report,
    events: core.events,
    storage: watched(core.storage, core.storagePrefix),
    get: () => store.get(state.session),
    set: (next) => store.set(state.session, next),
    networks: () => store.get(state.networks),
    findConnector: discovery.find,
    discover: discovery.start,
    multiWallet: () => isMultiWallet(core),
    awaitMultiWallet: async () => {
      await loadFeatures()
      return isMultiWallet(core)
    },
    accountType: (namespace) => options.defaultAccountTypes?.[namespace],
    connectors: () => store.get(state.connectors),
  }
}

interface RouterParts {
  readonly core: Core
  readonly services: KernelServices
  readonly registry: Registry
  readonly session: SessionEngine
  readonly toasts: Toasts
  show(namespace: string | undefined): Promise<void>
}

function routerDeps({ core, services, registry, session, toasts, show }: RouterParts): RouterDeps {
  const { store, state, options, events } = core
  return {
    options,
    events,
    show,
    get: () => store.get(state.route),
    set: (route) => store.set(state.route, route),
    isConnected: () => stateOf(store.get(state.session)).status === 'connected',
    serves: (namespace) => services.namespaces().includes(namespace),
    start: () => store.get(state.start),
    home: (connected) => registry.viewOf(connected ? 'account' : 'home') ?? '',
    viewOf: registry.viewOf,
    roleOf: registry.roleOf,
    firstView: (requestedView) => firstView(core, registry, services, requestedView),
    onClose: () => {
      toasts.hide()
      session.abort(new LatchkeyError('LK_CLOSED', 'Modal closed'))
    },
  }
}

type SharedParts = Pick<SharedContext, 'router' | 'session' | 'toasts' | 'alert' | 'report' | 'frame'> & {
  readonly core: Core
}

/** What every plugin's context has in common. */
function sharedContext({ core, ...parts }: SharedParts): SharedContext {
  const { store, state, options, events, storagePrefix } = core
  const http = once(async () => (await import('../../lib/http.js')).createHttp(core.signal, core.answers))
  return {
    ...parts,
    store,
    events,
    storagePrefix,
    platform: readPlatform(),
    site: options,
    state: core.readable,
    http: { request: async (request) => (await http()).request(request) },
    agree: (yes) => store.set(state.agreed, yes),
    track: trackWith(events),
  }
}

/** Loads the site's messages once, where the site gave a function for them. */
function wordsOf(core: Core, report: Report) {
  if (typeof core.messages !== 'function') return undefined
  return once(async () => (await import('./load-messages.js')).loadMessages(core, report))
}
