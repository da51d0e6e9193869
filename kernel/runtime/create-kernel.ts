import type { Modal, ShowView } from '../contract/modal.js'
import type { ModalOptions } from '../contract/options.js'
import type { RoleTarget, ViewName } from '../contract/plugin.js'
import { LatchkeyError } from '../lib/errors/errors.js'
import { completeNetwork, findNetwork, type Network } from '../lib/networks.js'
import { bootstrap, type EarlyCore, explainEarly, type Parts, urlsFor } from './bootstrap.js'
import type { Engine } from './engine/engine.js'
import { createEngineLoader, type EngineLoader } from './engine-loader.js'
import { modalReaders } from './modal-readers.js'
import { checkOptions, hasAdapter, noAdapter } from './validate-options.js'
import { checkPlugins, prefetch, prepare, wake } from './wake.js'
import { warnOfTwin } from './warn-of-twin.js'
import { withMethods } from './with-methods.js'

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
  warnOfTwin(options, controller)
  return withMethods(core.plugins, {
    ...modalReaders(core, loader),
    ...sessionCalls(core, loader),
    ...screenCalls(core, loader),
    prefetch() {
      if (core.options.prefetch !== 'off') void prepare(core, loader)
    },
    use: async (name) => (await loader.start()).registry.use(name) as never,
    explain: () => loader.running?.explain() ?? explainEarly(core),
    async ready() {
      const { restored } = await loader.start()
      await checkPlugins(core, loader)
      return restored
    },
    destroy() {
      controller.abort(new LatchkeyError('LK_DESTROYED', 'Modal destroyed'))
      loader.running?.destroy()
    },
    isDestroyed: () => controller.signal.aborted,
  })
}

function sessionCalls(core: EarlyCore, loader: EngineLoader) {
  const { store, state, plugins, options } = core
  const { start } = loader
  const late =
    <A extends readonly unknown[], T>(method: (engine: Engine) => (...args: A) => Promise<T>) =>
    async (...args: A) =>
      method(await start())(...args)
  const requireAdapter = (namespace: string) => {
    if (!hasAdapter(plugins, namespace)) throw new LatchkeyError('LK_NO_ADAPTER', noAdapter(namespace))
  }
  const others = ({ caipNetworkId }: Network) =>
    store.get(state.networks).filter((network) => network.caipNetworkId !== caipNetworkId)
  return {
    connect: late((engine) => engine.connect),
    disconnect: late((engine) => engine.disconnect),
    switchNetwork: late((engine) => engine.switchNetwork),
    signMessage: late((engine) => engine.signMessage),
    switchConnection: late((engine) => engine.switchConnection),
    deleteConnection: late((engine) => engine.deleteConnection),
    addNetwork(input) {
      const network = completeNetwork(input, urlsFor(options, input))
      requireAdapter(network.chainNamespace)
      store.set(state.networks, [...others(network), network])
    },
    removeNetwork(ref) {
      const network = findNetwork(store.get(state.networks), ref)
      if (!network) return
      requireAdapter(network.chainNamespace)
      store.set(state.networks, others(network))
    },
  } satisfies Partial<Modal>
}

function screenCalls(core: EarlyCore, loader: EngineLoader) {
  const { store, state } = core
  const { start, later } = loader
  const setRoute = (change: object) => store.set(state.route, { ...store.get(state.route), ...change })
  // Names and roles go their way unread: the router's types were checked where the page calls.
  const show =
    (how: 'push' | 'replace'): ShowView =>
    (target: ViewName | RoleTarget, params?: unknown) =>
      later(({ router }) => router[how](target as never, params as never))
  return {
    async open(options) {
      setRoute({ loading: true, failed: false })
      try {
        prefetch(core, loader)
        // `answer` is not awaited here: its rejection does not mean that opening failed.
        return (await (await start()).open(options)).answer as never
      } catch (error) {
        setRoute({ loading: false, failed: true, open: core.options.embedded === true })
        throw error
      }
    },
    close: async () => loader.running?.router.close() ?? true,
    startWith(entry) {
      if (!core.options.embedded) throw new LatchkeyError('LK_NOT_EMBEDDED', 'The modal is not embedded')
      if (store.get(state.start)) throw new LatchkeyError('LK_START_TAKEN', 'The card has a start already')
      store.set(state.start, entry)
      return () => {
        if (store.get(state.start) === entry) store.set(state.start, undefined)
      }
    },
    push: show('push'),
    replace: show('replace'),
    back: () => later(({ router }) => router.back()),
    popTransaction: (outcome) => later(({ router }) => router.popTransaction(outcome)),
    toast: (kind, text) => later(({ toasts }) => toasts.show(kind, text)),
    setLoading: (loading) => setRoute({ loading }),
    setTheme(theme) {
      const now = store.get(state.theme)
      store.set(state.theme, { ...now, ...theme, variables: { ...now.variables, ...theme.variables } })
    },
    updateOptions: core.updateOptions,
    updateFeatures(features) {
      const now = store.get(state.features)
      const local = { ...now.local, ...features }
      // Until the remote config is there the site's values apply directly; after that `refreshFeatures` resolves them
      // again.
      const values = now.source === 'pending' ? { ...now.values, ...features } : now.values
      store.set(state.features, { ...now, values, local })
      loader.running?.refreshFeatures()
    },
  } satisfies Partial<Modal>
}
