import type { Atom } from 'jotai/vanilla'
import type { Modal, ProviderOf } from '../contract/modal.js'
import type { ModalOptions } from '../contract/options.js'
import { LatchkeyError, messageOf } from '../lib/errors.js'
import { completeNetwork, findNetwork } from '../lib/networks.js'
import { bootstrap, explainEarly, type Parts, urlsFor } from './bootstrap.js'
import type { Engine } from './engine.js'
import { notLoaded } from './not-loaded.js'
import { checkOptions, textsOf } from './validate-options.js'

/** How long a page that has loaded is left alone. */
const SETTLE_MS = 500

/**
 * The eager part of the kernel: state that can be read and subscribed to at once, and methods that wake the rest.
 * @throws LatchkeyError LK_NO_NETWORKS, LK_TWO_SIGN_INS
 */
export function createKernel(options: ModalOptions, parts: Parts): Modal {
  checkOptions(options)
  const life = new AbortController()
  const core = bootstrap(options, parts, life.signal)
  const { store, state, readable } = core
  let engine: Promise<Engine> | undefined
  let running: Engine | undefined

  const start = (): Promise<Engine> => {
    if (life.signal.aborted) return Promise.reject(destroyed())
    engine ??= import('./engine.js').then(
      ({ startEngine }) => {
        if (life.signal.aborted) throw destroyed()
        running = startEngine(core)
        return running
      },
      (error: unknown) => {
        engine = undefined // a lost chunk may come next time
        throw notLoaded(error)
      },
    )
    return engine
  }
  const hostCalls = () => import('./host-calls.js')
  const destroyed = () => new LatchkeyError('LK_DESTROYED', 'The modal was destroyed')
  const later = (work: (engine: Engine) => unknown) => void start().then(work).catch(reportLate)
  const watch = <T>(atom: Atom<T>, listener: (value: T) => void) =>
    store.sub(atom, () => listener(store.get(atom)))
  const sessionNow = () => store.get(state.session)
  const modalState = () => {
    const { open, history, loading, failed } = store.get(state.route)
    const session = sessionNow()
    return {
      open,
      view: (history.at(-1) ?? history[0]).view,
      loading: loading || Object.values(session.namespaces).some((ns) => ns.status === 'connecting'),
      failed: !!failed,
      initialized: store.get(state.initialized),
      activeNamespace: session.active,
    }
  }
  const connectionsOf = (namespace?: string) =>
    Object.entries(sessionNow().namespaces).flatMap(([name, ns]) =>
      ns.status === 'connected' && (namespace ?? name) === name ? [ns.connection, ...ns.others] : [],
    )
  // Its type is the namespace plugin's promise (`Providers`); the session only carries it.
  const providerOf = <N extends string>(namespace?: N) =>
    connectionsOf(namespace ?? sessionNow().active ?? '')[0]?.provider as ProviderOf<N> | undefined

  const modal: Modal = {
    async open(openOptions) {
      const now = () => store.get(state.route)
      store.set(state.route, { ...now(), loading: true, failed: false })
      try {
        modal.prefetch()
        await (await start()).router.open(openOptions)
      } catch (error) {
        store.set(state.route, { ...now(), loading: false, failed: true, open: options.embedded === true })
        throw error
      }
    },
    close: async () => (running ? running.router.close() : true),
    async connect({ namespace, connectorId } = {}) {
      const { connectTo } = await hostCalls()
      await connectTo(await start(), core, namespace, connectorId)
      return modal.getAccount(namespace)
    },
    disconnect: async (target) => (await hostCalls()).disconnectFrom(await start(), core, target),
    async switchNetwork(ref, { throwOnFailure = false } = {}) {
      const network = findNetwork(store.get(state.networks), ref)
      const { session, alert } = await start()
      if (!network) return alert('APKT001')
      await session.switchNetwork(network).catch((error: unknown) => {
        if (throwOnFailure) throw error
      })
    },
    addNetwork(input) {
      const network = completeNetwork(input, urlsFor(options, input))
      requireAdapter(network.chainNamespace)
      const others = store.get(state.networks).filter((n) => n.caipNetworkId !== network.caipNetworkId)
      store.set(state.networks, [...others, network])
    },
    removeNetwork(ref) {
      const network = findNetwork(store.get(state.networks), ref)
      if (!network) return
      requireAdapter(network.chainNamespace)
      store.set(
        state.networks,
        store.get(state.networks).filter((n) => n !== network),
      )
    },
    signMessage: async (message, namespace) => (await start()).session.signMessage(message, namespace),

    getState: modalState,
    subscribeState(listener) {
      const tell = () => listener(modalState())
      const undo = [state.route, state.session, state.initialized].map((atom) => store.sub(atom, tell))
      return () => {
        for (const stop of undo) stop()
      }
    },
    getAccount: (namespace) => store.get(readable.account(namespace)),
    subscribeAccount: (listener, namespace) => watch(readable.account(namespace), listener),
    getNetwork: (namespace) => store.get(readable.network(namespace)),
    subscribeNetwork: (listener, namespace) => watch(readable.network(namespace), listener),
    getNetworks: () => store.get(state.networks),
    getConnections: connectionsOf,
    subscribeConnections: (listener, namespace) =>
      watch(state.session, () => listener(connectionsOf(namespace))),
    getRecentConnections: (namespace = sessionNow().active ?? '') => running?.recent(namespace) ?? [],
    switchConnection: async (target) => (await start()).switchConnection(target),
    deleteConnection: async (target) => (await start()).deleteConnection(target),
    getConnectors: () => store.get(state.connectors),
    subscribeConnectors: (listener) => watch(state.connectors, listener),
    getProvider: providerOf,
    subscribeProvider: (listener, namespace) => watch(state.session, () => listener(providerOf(namespace))),
    getTheme: () => store.get(state.theme),
    subscribeTheme: (listener) => watch(state.theme, listener),
    setTheme(theme) {
      const now = store.get(state.theme)
      store.set(state.theme, { ...now, ...theme, variables: { ...now.variables, ...theme.variables } })
    },
    getFeatures: () => store.get(state.features).values,
    subscribeFeatures: (listener) => watch(state.features, ({ values }) => listener(values)),
    updateFeatures(features) {
      const now = store.get(state.features)
      const local = { ...now.local, ...features }
      // Once the rules are known they decide again; until then the site's wishes are all there is.
      const values = now.source === 'pending' ? { ...now.values, ...features } : now.values
      store.set(state.features, { ...now, values, local })
      running?.refreshFeatures()
    },
    getEvent: () => store.get(state.event),
    subscribeEvents: (listener) => watch(state.event, listener),

    push: (view, params) => later(({ router }) => router.push(view, params)),
    replace: (view, params) => later(({ router }) => router.replace(view, params)),
    back: () => later(({ router }) => router.back()),
    popTransaction: (outcome) => later(({ router }) => router.popTransaction(outcome)),
    toast: (kind, text) => later(({ toasts }) => toasts.show(kind, text)),
    setLoading: (loading) => store.set(state.route, { ...store.get(state.route), loading }),
    use: async (name) => (await start()).registry.use(name) as never,
    prefetch() {
      const first = store.get(readable.account()).isConnected ? 'Account' : 'Connect'
      quietly(start)
      quietly(core.loadShell)
      for (const plugin of core.plugins) {
        const owns = textsOf(plugin, 'views').includes(first)
        if (owns) quietly(() => plugin.loadView?.(first))
        if (owns || textsOf(plugin, 'provides').some((s) => s.startsWith('adapter:')))
          quietly(() => plugin.load?.())
      }
    },
    explain: () => running?.explain() ?? explainEarly(core),
    ready: async () => (await start()).restored,
    destroy() {
      life.abort()
      running?.destroy()
    },
  }
  wake()
  return modal

  function requireAdapter(namespace: string): void {
    const served = core.plugins.some((plugin) => textsOf(plugin, 'provides').includes(`adapter:${namespace}`))
    if (!served) throw new LatchkeyError('LK_NO_ADAPTER', `Adapter for namespace ${namespace} doesn't exist`)
  }

  /** A stored session is restored at once; the remote config waits until the page has loaded. */
  function wake(): void {
    if (typeof window === 'undefined') return
    if (core.options.embedded || core.hasStored) later(() => undefined)
    const atLoad = core.options.remoteConfigAt !== 'open' && core.options.projectId
    const idle = () => {
      if (core.options.prefetch) modal.prefetch()
      if (atLoad || core.problems.length > 0) later((started) => (atLoad ? started.features() : undefined))
    }
    // The page's own first frames go before ours: a browser calls itself idle between two of them.
    const then = () => {
      setTimeout(() => {
        if (life.signal.aborted) return
        if ('requestIdleCallback' in window) requestIdleCallback(idle, { timeout: 2000 })
        else idle()
      }, SETTLE_MS)
    }
    if (document.readyState === 'complete') then()
    else window.addEventListener('load', then, { once: true, signal: life.signal })
  }
  async function quietly(work: () => unknown): Promise<void> {
    try {
      await work()
    } catch {
      // whoever needs it will ask again, and hear why
    }
  }
  function reportLate(error: unknown): void {
    if (!life.signal.aborted) console.error(`[latchkey] ${messageOf(error)}`, error)
  }
}
