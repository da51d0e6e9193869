import type { Modal } from '../contract/modal.js'
import type { ModalOptions } from '../contract/options.js'
import { LatchkeyError } from '../lib/errors.js'
import { completeNetwork, findNetwork } from '../lib/networks.js'
import { bootstrap, type Core, explainEarly, type Parts, urlsFor } from './bootstrap.js'
import { createEngineLoader, type EngineLoader } from './engine-loader.js'
import { modalReaders } from './modal-readers.js'
import { checkOptions, textsOf } from './validate-options.js'
import { prefetch, wake } from './wake.js'

/**
 * The eager part of the kernel: state that can be read and subscribed to at once, and methods that wake the rest.
 * @throws LatchkeyError LK_NO_NETWORKS, LK_TWO_SIGN_INS
 */
export function createKernel(options: ModalOptions, parts: Parts): Modal {
  checkOptions(options)
  const controller = new AbortController()
  const core = bootstrap(options, parts, controller.signal)
  const loader = createEngineLoader(core)
  wake(core, loader)
  return {
    ...modalReaders(core),
    ...sessionCalls(core, loader),
    ...screenCalls(core, loader),
    prefetch: () => prefetch(core, loader),
    use: async (name) => (await loader.start()).registry.use(name) as never,
    explain: () => loader.running?.explain() ?? explainEarly(core),
    ready: async () => (await loader.start()).restored,
    destroy() {
      controller.abort(new LatchkeyError('LK_DESTROYED', 'The modal was destroyed'))
      loader.running?.destroy()
    },
  }
}

function sessionCalls(core: Core, loader: EngineLoader) {
  const { store, state, plugins, options } = core
  const { start } = loader
  const hostCalls = () => import('./engine/host-calls.js')
  const requireAdapter = (namespace: string) => {
    if (!plugins.some((plugin) => textsOf(plugin, 'provides').includes(`adapter:${namespace}`)))
      throw new LatchkeyError('LK_NO_ADAPTER', `Adapter for namespace ${namespace} doesn't exist`)
  }
  return {
    connect: async (target) => (await hostCalls()).connectTo(await start(), core, target),
    disconnect: async (target) => (await hostCalls()).disconnectFrom(await start(), core, target),
    switchNetwork: async (ref, options) => (await hostCalls()).switchTo(await start(), core, ref, options),
    signMessage: async (message, namespace) => (await start()).session.signMessage(message, namespace),
    getRecentConnections: (namespace = store.get(state.session).active ?? '') =>
      loader.running?.recent(namespace) ?? [],
    switchConnection: async (target) => (await start()).switchConnection(target),
    deleteConnection: async (target) => (await start()).deleteConnection(target),
    addNetwork(input) {
      const network = completeNetwork(input, urlsFor(options, input))
      requireAdapter(network.chainNamespace)
      const others = store.get(state.networks).filter((n) => n.caipNetworkId !== network.caipNetworkId)
      store.set(state.networks, [...others, network])
    },
    removeNetwork(ref) {
      const all = store.get(state.networks)
      const network = findNetwork(all, ref)
      if (!network) return
      requireAdapter(network.chainNamespace)
      store.set(
        state.networks,
        all.filter((n) => n !== network),
      )
    },
  } satisfies Partial<Modal>
}

function screenCalls(core: Core, loader: EngineLoader) {
  const { store, state } = core
  const { start, later } = loader
  const setRoute = (change: object) => store.set(state.route, { ...store.get(state.route), ...change })
  return {
    async open(options) {
      setRoute({ loading: true, failed: false })
      try {
        prefetch(core, loader)
        await (await start()).router.open(options)
      } catch (error) {
        setRoute({ loading: false, failed: true, open: core.options.embedded === true })
        throw error
      }
    },
    close: async () => loader.running?.router.close() ?? true,
    push: (view, params) => later(({ router }) => router.push(view, params)),
    replace: (view, params) => later(({ router }) => router.replace(view, params)),
    back: () => later(({ router }) => router.back()),
    popTransaction: (outcome) => later(({ router }) => router.popTransaction(outcome)),
    toast: (kind, text) => later(({ toasts }) => toasts.show(kind, text)),
    setLoading: (loading) => setRoute({ loading }),
    setTheme(theme) {
      const now = store.get(state.theme)
      store.set(state.theme, { ...now, ...theme, variables: { ...now.variables, ...theme.variables } })
    },
    updateFeatures(features) {
      const now = store.get(state.features)
      const local = { ...now.local, ...features }
      // Once the remote config is there the rules decide again; until then the site's own values are all that is known.
      const values = now.source === 'pending' ? { ...now.values, ...features } : now.values
      store.set(state.features, { ...now, values, local })
      loader.running?.refreshFeatures()
    },
  } satisfies Partial<Modal>
}
