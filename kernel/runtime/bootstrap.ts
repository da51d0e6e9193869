import type { createStore } from 'jotai/vanilla'
import type { Modal } from '../contract/modal.js'
import type { ModalOptions } from '../contract/options.js'
import type { Plugin } from '../contract/plugin.js'
import type { Mount } from '../contract/shell.js'
import { property } from '../lib/errors.js'
import { printListenerError } from '../lib/guarded.js'
import { mapValues } from '../lib/map-values.js'
import { completeNetwork, findNetwork } from '../lib/networks.js'
import { readSession, type StoredSession } from '../session/stored-session.js'

import type { PublicState, State } from '../state/state.js'
import { createGuardedStore, createState, initialSession, type NamespaceState } from '../state/state.js'
import { createStorage, type PlainStorage } from '../state/storage.js'
import type { EventBus } from './events.js'
import { createEvents } from './events.js'
import type { Problem } from './validate-options.js'
import { findProblems, listPlugins, nameOf, textsOf } from './validate-options.js'

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
  /** Whether a connection waits to be restored, or to be ended where the site does not reconnect. */
  readonly hasStored: boolean
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  /** Imports what draws the screen. */
  loadShell(): Promise<{ readonly mount: Mount }>
}

/** What the entry point `latchkey` adds to the site's options. */
export interface Parts {
  readonly plugins: readonly Plugin[]
  readonly loadShell: Core['loadShell']
}

/** Reads the options once and makes the state; nothing is started. */
export function bootstrap(given: ModalOptions, parts: Parts, signal: AbortSignal): Core {
  const options = Object.freeze({ ...given })
  const networks = options.networks.map((input) => completeNetwork(input, urlsFor(options, input)))
  const preferred = options.defaultNetwork && findNetwork(networks, options.defaultNetwork)
  const plugins = listPlugins(options, parts.plugins)
  const storagePrefix = `@latchkey/${options.id ? `${options.id}/` : ''}`
  const storage = createStorage(storagePrefix)
  const stored = readSession(storage)
  const session = initialSession(networks, preferred, stored)
  const features = { ...options.features }
  const hasStored = stored.status === 'connected'
  const restores = options.enableReconnect !== false && hasStored
  const { base, readable } = createState({
    // An embedded card is always there.
    open: options.embedded === true,
    home: plugins.flatMap((plugin) => textsOf(property(plugin, 'roles'), 'home'))[0],
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
    hasStored,
    signal,
    loadShell: parts.loadShell,
  }
}

/** Namespaces with a stored connection start as reconnecting, so that buttons do not flash Connect. */
function reconnecting({ connections }: StoredSession): Readonly<Record<string, NamespaceState>> {
  return mapValues(connections, ([first]) => first && { status: 'reconnecting', connectorId: first.id })
}

/** RPC URLs the site put before a network's own. */
export function urlsFor(options: ModalOptions, input: ModalOptions['networks'][number]): readonly string[] {
  const id = input.caipNetworkId ?? (`${input.chainNamespace ?? 'eip155'}:${input.id}` as const)
  return (options.customRpcUrls?.[id] ?? []).map(({ url }) => url)
}

/** Origins for the page's content policy: what the plugins talk to, and the networks' RPC endpoints. */
function originsOf({ store, state, plugins }: Core): readonly string[] {
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
      why: 'not started',
    })),
    features: store.get(state.features),
    origins: originsOf(core),
    networks: store.get(state.networks).map((network) => network.caipNetworkId),
    problems,
  }
}
