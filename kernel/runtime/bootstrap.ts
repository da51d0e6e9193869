import type { createStore } from 'jotai/vanilla'
import type { Modal } from '../contract/modal.js'
import type { LateOptions, ModalOptions, SiteOptions } from '../contract/options.js'
import type { Origins, Plugin } from '../contract/plugin.js'
import type { Mount } from '../contract/shell.js'
import type { NamespaceState, PublicState } from '../contract/state.js'
import { property } from '../lib/errors/errors.js'
import type { EarlyAnswers } from '../lib/http.js'
import { mapValues } from '../lib/map-values.js'
import { completeNetwork, findNetwork } from '../lib/networks.js'
import { originsOf } from '../lib/origins-of.js'
import { readSession, type StoredSession } from '../session/stored-session.js'
import { createGuardedStore, createState, initialSession, type State } from '../state/state.js'
import { createStorage, type PlainStorage } from '../state/storage.js'
import type { EventBus } from './events.js'
import type { Problem } from './validate-options.js'
import { findProblems, listPlugins, nameOf, textsOf } from './validate-options.js'

/** What exists from the first moment: the eager part hands it to the lazy one. */
export interface EarlyCore {
  readonly options: Readonly<SiteOptions>
  readonly plugins: readonly Plugin[]
  readonly problems: readonly Problem[]
  readonly store: ReturnType<typeof createStore>
  readonly state: State
  readonly readable: PublicState
  readonly storage: PlainStorage
  readonly storagePrefix: string
  /** Whether a connection waits to be restored, or to be ended where the site does not reconnect. */
  readonly hasStored: boolean
  /** What was asked for ahead; the first request of the same URL takes it. */
  readonly answers: EarlyAnswers
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  /** As the site gave them: words, or what loads them. */
  readonly messages: ModalOptions['messages']
  /** Changes what `options` says of them. */
  readonly updateOptions: Modal['updateOptions']
  /** Imports what draws the screen. */
  loadShell(): Promise<{ readonly mount: Mount }>
}

/** The same once the engine runs. */
export interface Core extends EarlyCore {
  readonly events: EventBus
}

/** What the entry point `latchkey` adds to the site's options. */
export interface Parts {
  readonly plugins: readonly Plugin[]
  readonly loadShell: EarlyCore['loadShell']
}

/** Reads the options once and makes the state; nothing is started. */
export function bootstrap(modalOptions: ModalOptions, parts: Parts, signal: AbortSignal): EarlyCore {
  const { messages, termsConditionsUrl, privacyPolicyUrl } = modalOptions
  const late: { -readonly [K in keyof LateOptions]: LateOptions[K] } = {
    termsConditionsUrl,
    privacyPolicyUrl,
  }
  // Messages that a function loads are written into the empty object later.
  const options: SiteOptions = Object.freeze({
    ...modalOptions,
    messages: typeof messages === 'object' ? messages : {},
    get termsConditionsUrl() {
      return late.termsConditionsUrl
    },
    get privacyPolicyUrl() {
      return late.privacyPolicyUrl
    },
  })
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
    problems: findProblems(options, plugins, networks),
    store: createGuardedStore(),
    messages,
    updateOptions: (changes) => void Object.assign(late, changes),
    state: base,
    readable,
    storage,
    storagePrefix,
    hasStored,
    answers: new Map(),
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
  return (options.customRpcUrls?.[completeNetwork(input).caipNetworkId] ?? []).map(({ url }) => url)
}

/** Origins for the page's content policy: what the plugins talk to, and the networks' RPC endpoints. */
function allOrigins({ store, state, plugins }: EarlyCore): Origins {
  const urls = store.get(state.networks).flatMap((network) => network.rpcUrls.default.http)
  const of = (directive: keyof Origins, hosts: readonly string[] = []) => [
    ...new Set(hosts.concat(plugins.flatMap((plugin) => textsOf(property(plugin, 'origins'), directive)))),
  ]
  return { connect: of('connect', originsOf(urls)), img: of('img'), frame: of('frame'), form: of('form') }
}

/** What `explain()` can say before the runtime has started. */
export function explainEarly(core: EarlyCore): ReturnType<Modal['explain']> {
  const { store, state, plugins, problems } = core
  return {
    plugins: plugins.map((plugin) => ({
      name: nameOf(plugin),
      status: 'idle',
      why: 'not started',
    })),
    features: store.get(state.features),
    origins: allOrigins(core),
    networks: store.get(state.networks).map((network) => network.caipNetworkId),
    problems,
  }
}
