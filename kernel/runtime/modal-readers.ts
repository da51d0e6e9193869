import { type Atom, atom } from 'jotai/vanilla'
import type { Modal, ProviderOf } from '../contract/modal.js'
import { property } from '../lib/errors/errors.js'
import type { EarlyCore } from './bootstrap.js'
import type { EngineLoader } from './engine-loader.js'
import type { OwnModal } from './with-methods.js'

type Readers = Pick<OwnModal, Extract<keyof OwnModal, `subscribe${string}` | `get${string}`>>

/** What a page may read and subscribe to from the first moment; nothing of it wakes the engine. */
export function modalReaders(core: EarlyCore, loader: EngineLoader): Readers {
  const { store, state, readable, plugins } = core
  const watch = <T>(atom: Atom<T>, listener: (value: T) => void) =>
    store.sub(atom, () => listener(store.get(atom)))
  const changes = atom((get) => [get(state.route), get(state.session), get(state.initialized)])
  // Nobody is connected before the engine runs.
  const connections = (namespace?: string) => loader.running?.connections(namespace) ?? []
  // The namespace plugin declares its type (`Providers`); the session carries it untyped.
  const provider = <N extends string>(namespace?: N) =>
    loader.running?.provider(namespace) as ProviderOf<N> | undefined
  return {
    getState: () => modalState(core),
    subscribeState: (listener) => store.sub(changes, () => listener(modalState(core))),
    getAccount: (namespace) => store.get(readable.account(namespace)),
    subscribeAccount: (listener, namespace) => watch(readable.account(namespace), listener),
    getNetwork: (namespace) => store.get(readable.network(namespace)),
    subscribeNetwork: (listener, namespace) => watch(readable.network(namespace), listener),
    getNetworks: () => store.get(state.networks),
    getConnections: connections,
    subscribeConnections: (listener, namespace) =>
      watch(state.session, () => listener(connections(namespace))),
    getRecentConnections: (namespace) => loader.running?.recent(namespace) ?? [],
    getConnectors: () => store.get(state.connectors),
    subscribeConnectors: (listener) => watch(state.connectors, listener),
    getProvider: provider,
    subscribeProvider: (listener, namespace) => watch(state.session, () => listener(provider(namespace))),
    getTheme: () => store.get(state.theme),
    subscribeTheme: (listener) => watch(state.theme, listener),
    getFeatures: () => store.get(state.features).values,
    subscribeFeatures: (listener) => watch(state.features, ({ values }) => listener(values)),
    getElements: () => Object.assign({}, ...plugins.map((plugin) => property(plugin, 'elements'))),
    getEvent: () => store.get(state.event),
    subscribeEvents: (listener) => watch(state.event, listener),
  }
}

function modalState({ store, state, options }: EarlyCore): ReturnType<Modal['getState']> {
  const { open, history, loading, failed } = store.get(state.route)
  const top = history.at(-1)
  const session = store.get(state.session)
  return {
    open,
    view: top?.view ?? '',
    role: top?.role,
    loading: loading || Object.values(session.namespaces).some((ns) => ns.status === 'connecting'),
    failed: !!failed,
    initialized: store.get(state.initialized),
    activeNamespace: session.active,
    messages: options.messages,
  }
}
