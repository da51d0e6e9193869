import type { Adapter, Connector, ConnectorSource } from '../contract/adapter.js'
import type { ConnectionRef, Router, Toasts } from '../contract/modal.js'
import type { Explanation } from '../contract/plugin.js'
import type { Mounted } from '../contract/shell.js'
import { LatchkeyError, messageOf } from '../lib/errors.js'
import { createNavigationRules } from '../navigation/navigation-rules.js'
import { createRouter } from '../navigation/router.js'
import { createSession, type SessionEngine } from '../session/session.js'
import { stateOf } from '../state/state.js'
import { watched } from '../state/watched-storage.js'
import { createAlerts } from './alerts.js'
import { type Core, originsOf } from './bootstrap.js'
import { createContext, type SharedContext } from './context.js'
import { watchConnectors } from './discovery.js'
import { failureOf } from './failure-of.js'
import { notLoaded } from './not-loaded.js'
import { type AnyFill, createRegistry, type Registry } from './registry.js'
import type { RemoteConfig } from './remote-config.js'
import { createToasts } from './toasts.js'
import { nameOf } from './validate-options.js'

/** Everything of the kernel that a page needs only once somebody acts, or a session is stored. */
export interface Engine {
  readonly router: Router
  readonly session: SessionEngine
  readonly toasts: Toasts
  readonly registry: Registry
  readonly alert: (code: string, values?: Readonly<Record<string, string>>) => void
  /** Resolves when stored sessions were restored or given up. */
  readonly restored: Promise<void>
  /** Fetches the remote config, once. */
  features(): Promise<void>
  /** Looks for wallets, once. */
  discover(): void
  findConnector(namespace: string, id: string): Promise<Connector | undefined>
  recent(namespace: string): readonly Connector[]
  switchConnection(target: ConnectionRef): Promise<void>
  deleteConnection(target: ConnectionRef): Promise<void>
  refreshFeatures(): void
  explain(): Explanation
  destroy(): void
}

/** Puts the kernel's parts together: what lives is started, what happens is bound. */
export function startEngine(core: Core): Engine {
  const { state, store, options, events } = core
  const alert = createAlerts((shown) => store.set(state.alert, shown), report)
  const toasts = createToasts((toast) => store.set(state.toast, toast))
  const discovery = watchConnectors(
    core,
    { adapter, source, offers: (service) => registry.offers(service) },
    report,
  )
  const registry = createRegistry(core.plugins, {
    context: (record) => createContext(record, shared, registry),
    isOn: (feature) => store.get(state.features).values[feature] !== false,
    timeout: options.pluginTimeout ?? 10_000,
    setSlots: (fills) => store.set(state.slots, bySlot(fills)),
    failed: (plugin, error) => report(error, plugin),
  })
  const session = createSession({
    events,
    storage: watched(core.storage, core.storagePrefix),
    get: () => store.get(state.session),
    set: (next) => store.set(state.session, next),
    networks: () => store.get(state.networks),
    adapter,
    source,
    namespaces,
    findConnector: discovery.find,
    multiWallet,
    several: async () => {
      await features()
      return multiWallet()
    },
    accountType: (namespace) => options.defaultAccountTypes?.[namespace],
    connectors: () => store.get(state.connectors),
    report,
  })
  const http = once(async () => (await import('../lib/http.js')).createHttp(core.signal))
  const wallets = once(async () =>
    (await import('../session/multi-wallet.js')).createWalletCalls({
      session,
      allowed: allowSeveral,
      get: () => store.get(state.session),
    }),
  )
  const router = createRouter({
    options,
    events,
    get: () => store.get(state.route),
    set: (route) => store.set(state.route, route),
    isConnected: () => stateOf(store.get(state.session)).status === 'connected',
    show,
    serves: (namespace) => namespaces().includes(namespace),
    firstView,
    onClose: () => {
      toasts.hide()
      session.abort(new LatchkeyError('LK_CLOSED', 'Modal closed'))
    },
  })
  const shared: SharedContext = {
    site: options,
    store,
    state: core.readable,
    router,
    session,
    events,
    http: { request: async (asked) => (await http()).request(asked) },
    storagePrefix: core.storagePrefix,
    toasts,
    alert,
    agree: (yes) => store.set(state.agreed, yes),
    track: (event, properties) => events.emit('track', { event, ...(properties && { properties }) }),
    report,
  }
  let rules: RemoteConfig | undefined
  const gates = once(async () => {
    rules = (await import('./remote-config.js')).createRemoteConfig(core, registry, alert)
    return rules
  })
  const features = once(async () => (await gates()).load().catch(report))
  /** What waits for the visitor to open the modal for the first time. */
  const greet = once(async () => {
    const networks = store.get(state.networks).map((network) => network.caipNetworkId)
    shared.track('INITIALIZE', { networks, plugins: core.plugins.map(nameOf) })
    await features()
    await (await gates()).checkOrigin().catch(report)
  })
  const stopReactions = createNavigationRules({ core, router, registry, report })
  let mounted: Promise<Mounted> | undefined

  for (const problem of core.problems) {
    // Without a project id everything local works: the developer is told, visitors see nothing.
    if (problem.code === 'APKT008') console.warn(`[latchkey] ${problem.message}`, { code: problem.code })
    else console.error(`[latchkey] ${problem.message}`, { code: problem.code })
  }
  const restored = (options.enableReconnect === false ? session.tearDown() : session.restore())
    .catch((error: unknown) => report(error))
    .finally(() => store.set(state.initialized, true))
  registry.start('load')
  if (options.embedded) void show(undefined).catch(report)

  return {
    router,
    session,
    toasts,
    registry,
    alert,
    restored,
    features,
    discover: discovery.start,
    findConnector: discovery.find,
    recent: (namespace) => (allowSeveral() ? session.recent(namespace) : []),
    switchConnection: async (target) => (await wallets()).switchConnection(target),
    deleteConnection: async (target) => (await wallets()).deleteConnection(target),
    refreshFeatures: () => void (rules ? rules.resolve() : registry.refresh()),
    explain: () => ({
      plugins: registry.reports(),
      features: store.get(state.features),
      origins: originsOf(core),
      networks: store.get(state.networks).map((network) => network.caipNetworkId),
      problems: core.problems,
    }),
    destroy() {
      stopReactions()
      session.destroy()
      registry.destroy()
      void mounted?.then((shell) => shell.destroy())
    },
  }

  // The service map ties this name to Adapter; the registry carries services untyped.
  async function adapter(namespace: string): Promise<Adapter> {
    const service = `adapter:${namespace}` as const
    if (!registry.offers(service))
      throw new LatchkeyError('LK_NO_ADAPTER', 'Adapter not found', {
        why: `No plugin that is on serves "${namespace}"; see \`modal.explain()\`.`,
      })
    return (await registry.use(service)) as Adapter
  }

  async function source(connectorId: string): Promise<ConnectorSource> {
    return (await registry.use(`source:${connectorId}`)) as ConnectorSource
  }

  // Remote only: a local value alone never switches it on, and neither does it before the answer is there.
  function multiWallet(): boolean {
    const { source, values } = store.get(state.features)
    return source !== 'pending' && values.multiWallet === true
  }

  /** The host's calls about several wallets say so where they are off, and change nothing. */
  function allowSeveral(): boolean {
    if (!multiWallet()) alert('LK_MULTI_WALLET')
    return multiWallet()
  }

  function namespaces(): readonly string[] {
    const known = new Set(store.get(state.networks).map((network) => network.chainNamespace))
    return [...known].filter((namespace) => registry.offers(`adapter:${namespace}`))
  }

  async function show(namespace: string | undefined): Promise<void> {
    if (namespace && namespace !== store.get(state.session).active) session.activate(namespace)
    registry.start('open')
    discovery.start()
    void greet()
    mounted ??= core.loadShell().then(({ mount }) => mount(host()))
    try {
      await mounted
    } catch (cause) {
      mounted = undefined
      throw notLoaded(cause)
    }
  }

  function host() {
    return {
      options,
      store,
      state: core.readable,
      router,
      toasts,
      view: (name: string) => registry.view(registry.has(name) ? name : 'Connect'),
      part: registry.part,
      dismissAlert: () => store.set(state.alert, undefined),
      disconnect,
      async leave() {
        await disconnect()
        await router.close({ force: true })
      },
      track: shared.track,
      report: (error: unknown, at?: { readonly plugin: string; readonly view: string }) =>
        at ? reportView(error, at) : report(error),
    }
  }

  async function disconnect(): Promise<void> {
    const { active } = store.get(state.session)
    await session.disconnect({ namespace: active }).catch(report)
  }

  function reportView(error: unknown, { plugin, view }: { plugin: string; view: string }): void {
    registry.blame(plugin, 'LK_VIEW_FAILED', `"${view}" failed: ${messageOf(error)}`)
    console.error(`[latchkey] plugin "${plugin}", view "${view}": ${messageOf(error)}`, error)
    emitFailure(error, plugin, 'LK_VIEW_FAILED')
  }

  /** The specification's order (§2 Opening): pairing, what was asked for, Account, Connect. */
  function firstView(asked: string | undefined): string {
    const { isConnected } = store.get(core.readable.account())
    const pairing = options.manualPairing || (!isConnected && namespaces().length === 0)
    // Without a screen, as in a test on Node, there is no pointer either.
    const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches
    const pairingView = isTouch ? 'AllWallets' : 'ConnectingWalletConnectBasic'
    if (pairing && asked !== 'UnsupportedChain' && registry.has(pairingView)) return pairingView
    if (asked !== undefined) return asked
    if (!isConnected) return 'Connect'
    const tolerated = options.allowUnsupportedChain || options.enableNetworkSwitch === false
    const supported = store.get(core.readable.network()).isSupported || tolerated
    return supported || !registry.has('UnsupportedChain') ? 'Account' : 'UnsupportedChain'
  }

  function report(error: unknown, plugin = 'kernel', who = plugin): void {
    console.error(`[latchkey] ${who}: ${messageOf(error)}`, error)
    emitFailure(error, plugin, 'LK_UNKNOWN')
  }

  function emitFailure(error: unknown, plugin: string, otherwise: string): void {
    events.emit('plugin:failed', { plugin, ...failureOf(error, otherwise) })
  }
}

/** Slot entries by slot, each list in order; ties keep the order of registration. */
function bySlot(fills: readonly AnyFill[]) {
  const slots: Record<string, { order?: number; plugin: string }[]> = {}
  for (const { slot, plugin, entry } of fills) {
    const list = slots[slot] ?? []
    slots[slot] = list
    list.push({ ...entry, plugin })
  }
  for (const list of Object.values(slots)) list.sort((a, b) => (a.order ?? 100) - (b.order ?? 100))
  return slots
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => (running ??= work())
}
