import type { createStore } from 'jotai/vanilla'
import type { Problem } from './check.js'
import { findProblems, listPlugins, nameOf, textsOf } from './check.js'
import type { Plugin } from './contract.js'
import type { EventBus } from './events.js'
import { createEvents } from './events.js'
import { printListenerError } from './guarded.js'
import { createGuardedStore } from './guarded-store.js'
import { completeNetwork, findNetwork } from './networks.js'
import type { ModalOptions } from './options.js'
import type { Modal } from './public.js'
import type { Mount } from './shell.js'
import type { PublicState, State } from './state.js'
import { createState, initialSession, type NamespaceState } from './state.js'
import { createStorage, type PlainStorage } from './storage.js'
import { readSession, type StoredSession } from './stored-session.js'

/** What exists from the first moment: the eager part hands it to the lazy one. */
export interface Core {
  readonly options: Readonly<ModalOptions>
  readonly plugins: readonly Plugin[]
  readonly problems: readonly Problem[]
  readonly store: ReturnType<typeof createStore>
  readonly state: State
  readonly readable: PublicState
  readonly events: EventBus
  readonly storage: PlainStorage
  readonly storagePrefix: string
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  /** Imports what draws the screen. */
  loadShell(): Promise<{ readonly mount: Mount }>
}

/** What the root door adds to the site's options. */
export interface Parts {
  readonly plugins: readonly Plugin[]
  readonly loadShell: Core['loadShell']
}

/** Reads the options once and makes the state; nothing is started. */
export function createCore(given: ModalOptions, parts: Parts, signal: AbortSignal): Core {
  const options = Object.freeze({ ...given })
  const networks = options.networks.map((input) => completeNetwork(input, urlsFor(options, input)))
  const preferred = options.defaultNetwork && findNetwork(networks, options.defaultNetwork)
  const plugins = listPlugins(options, parts.plugins)
  const storagePrefix = `@latchkey/${options.id ? `${options.id}/` : ''}`
  const storage = createStorage(storagePrefix)
  const stored = readSession(storage)
  const session = initialSession(networks, preferred, stored)
  const features = { ...options.features }
  const restores = options.enableReconnect !== false && stored.status === 'connected'
  const { base, readable } = createState({
    // An embedded card is always there.
    open: options.embedded === true,
    networks,
    session: { ...session, namespaces: restores ? reconnecting(stored) : {} },
    theme: { mode: options.themeMode ?? 'system', variables: options.themeVariables ?? {} },
    features: { source: 'pending', values: features, local: features, ignored: [] },
  })
  return {
    options,
    plugins,
    problems: findProblems(options, plugins),
    store: createGuardedStore(),
    state: base,
    readable,
    events: createEvents(printListenerError),
    storage,
    storagePrefix,
    signal,
    loadShell: parts.loadShell,
  }
}

/** Namespaces with a stored connection start as reconnecting, so that buttons do not flash Connect. */
function reconnecting({ connections }: StoredSession): Record<string, NamespaceState> {
  const found = Object.entries(connections).flatMap(([namespace, [first]]) =>
    first ? [[namespace, { status: 'reconnecting' as const, connectorId: first.id }] as const] : [],
  )
  return Object.fromEntries(found)
}

/** Whether a connection waits to be restored. */
export function hasStored({ storage }: Pick<Core, 'storage'>): boolean {
  return readSession(storage).status === 'connected'
}

/** RPC URLs the site put before a network's own. */
export function urlsFor(options: ModalOptions, input: ModalOptions['networks'][number]): readonly string[] {
  const id = input.caipNetworkId ?? (`${input.chainNamespace ?? 'eip155'}:${input.id}` as const)
  return (options.customRpcUrls?.[id] ?? []).map(({ url }) => url)
}

/** Origins for the page's content policy: what the plugins talk to, and the networks' RPC endpoints. */
export function originsOf({ store, state, plugins }: Core): readonly string[] {
  const urls = store.get(state.networks).flatMap((network) => network.rpcUrls.default.http)
  const rpc = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)
  return [...new Set([...plugins.flatMap((plugin) => textsOf(plugin, 'origins')), ...rpc])]
}

/** What `explain()` can say before the runtime has started. */
export function explainEarly(core: Core): ReturnType<Modal['explain']> {
  const { store, state, plugins, problems } = core
  return {
    plugins: plugins.map((plugin) => ({
      name: nameOf(plugin),
      status: 'idle',
      why: 'the runtime has not started',
    })),
    features: store.get(state.features),
    origins: originsOf(core),
    networks: store.get(state.networks).map((network) => network.caipNetworkId),
    problems,
  }
}
