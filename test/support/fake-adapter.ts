import type { Account, Adapter, Connected, Connector, WalletChange } from '../../kernel/contract/adapter.js'
import type { Finder } from '../../kernel/contract/finder.js'
import type { SessionState } from '../../kernel/contract/state.js'
import type { CaipNetworkId } from '../../kernel/lib/caip.js'
import { completeNetwork } from '../../kernel/lib/networks.js'
import type { Events } from '../../kernel/plugin.js'
import { createEvents } from '../../kernel/runtime/events.js'
import { createSession } from '../../kernel/session/session.js'
import type { SessionDeps } from '../../kernel/session/session-deps.js'
import { createGuardedStore, createState, initialSession } from '../../kernel/state/state.js'
import { createStorage, type StorageBackend } from '../../kernel/state/storage.js'

/** A wallet that does what the test says; it remembers what it allowed, as real ones do. */
export class FakeWallet {
  connector: Connector
  /** False: not on the page (yet). */
  present = true
  chain: CaipNetworkId
  accounts: readonly string[]
  allowed = false
  locked = false
  /** Its program was stopped or updated: no call reaches it until the page is loaded anew. */
  lost = false
  /** What it restores is only what storage remembers. */
  unconfirmed = false
  prompts = 0
  /** Prompts that it never answers. */
  unanswered = 0
  /** What the next prompt does. */
  answer: 'approve' | 'reject' | 'hang' | 'busy' = 'approve'
  disconnecting: 'ok' | 'hang' = 'ok'
  restoring: 'ok' | 'hang' = 'ok'
  /** When it answers the question whether it is still connected. */
  restoreDelay: Promise<void> = Promise.resolve()
  readonly listeners = new Set<(change: WalletChange) => void>()
  /** Who waits for it to share an account again. */
  readonly awaited = new Set<() => void>()

  constructor(
    id: string,
    readonly namespace = 'eip155',
    chain: CaipNetworkId = 'eip155:1',
  ) {
    this.connector = { id, name: id, namespace, type: 'ANNOUNCED' }
    this.chain = chain
    this.accounts = [`${id}-a`, `${id}-b`]
  }

  list(): readonly Account[] {
    return this.accounts.map((address) => ({ namespace: this.namespace, address, type: 'eoa' }))
  }

  live(): Connected {
    const [first, ...rest] = this.list()
    if (!first) throw new Error('No accounts found')
    return {
      accounts: [first, ...rest],
      network: this.chain,
      provider: this,
      ...(this.unconfirmed && { unconfirmed: true }),
      watch: (listener) => {
        this.listeners.add(listener)
        return () => this.listeners.delete(listener)
      },
    }
  }

  say(change: WalletChange): void {
    for (const listener of [...this.listeners]) listener(change)
  }

  /** Shows no account until it is unlocked. */
  lock(): void {
    this.locked = true
    if (this.allowed) this.say({ type: 'accounts', accounts: [] })
  }

  /** The visitor approves a request that it still shows, which nobody on the page waits for any more. */
  approveEarlier(): void {
    this.allowed = true
    this.answer = 'approve'
    this.unlock()
  }

  unlock(): void {
    this.locked = false
    if (!this.allowed) return
    this.say({ type: 'accounts', accounts: this.list() })
    for (const tell of [...this.awaited]) tell()
  }
}

const lostError = () =>
  Object.assign(new Error('The wallet no longer reaches this page'), { code: 'LK_WALLET_LOST' })

/** Lists the wallets of its namespace at once. */
export const fakeFinder = (wallets: readonly FakeWallet[], namespace = 'eip155'): Finder => ({
  discover: (report) => report(wallets.filter((w) => w.namespace === namespace).map((w) => w.connector)),
})

export function fakeAdapter(wallets: readonly FakeWallet[], namespace = 'eip155'): Adapter {
  const of = (connector: Connector) => {
    const wallet = wallets.find((w) => w.connector.id === connector.id && w.namespace === namespace)
    if (!wallet) throw new Error('Connector not found')
    return wallet
  }
  const prompt = async (wallet: FakeWallet) => {
    if (wallet.lost) throw lostError()
    wallet.prompts += 1
    await Promise.resolve()
    if (wallet.answer === 'hang') {
      wallet.unanswered += 1
      await new Promise(() => undefined)
    }
    if (wallet.answer === 'busy')
      throw Object.assign(new Error('The wallet is already showing a request'), { code: 'LK_WALLET_PENDING' })
    if (wallet.answer === 'reject')
      throw Object.assign(new Error('User rejected the request'), { code: 4001 })
  }
  return {
    namespace,
    async connect({ connector }) {
      const wallet = of(connector)
      await prompt(wallet)
      Object.assign(wallet, { allowed: true, locked: false })
      return wallet.live()
    },
    async restore({ connector }) {
      const wallet = of(connector)
      await wallet.restoreDelay
      if (wallet.lost) throw lostError()
      if (wallet.restoring === 'hang') await new Promise(() => undefined)
      return wallet.allowed && !wallet.locked ? wallet.live() : undefined
    },
    async awaitReturn(connector, tell, signal) {
      const { awaited } = of(connector)
      if (signal.aborted) return
      awaited.add(tell)
      signal.addEventListener('abort', () => void awaited.delete(tell))
    },
    async disconnect({ connector }) {
      if (of(connector).disconnecting === 'hang') await new Promise(() => undefined)
      of(connector).allowed = false
    },
    async switchNetwork({ connector }, network) {
      const wallet = of(connector)
      await prompt(wallet)
      wallet.chain = network.caipNetworkId
      wallet.say({ type: 'network', network: wallet.chain })
    },
    async signMessage(_connection, message) {
      return `signed:${message}`
    },
  }
}

export const chains = [
  {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  },
  {
    id: 10,
    name: 'Optimism',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  },
].map((chain) => completeNetwork(chain))

export function memoryBackend() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

/** One storage that several tabs share: a write in one is told to the others, soon, as browsers do. */
export function sharedBackend() {
  const backend = memoryBackend()
  const tabs = new Map<Tab, Set<() => void>>()
  const tell = (from: Tab | undefined) => {
    for (const [tab, listeners] of tabs)
      if (tab !== from) setImmediate(() => [...listeners].forEach((listener) => void listener()))
  }
  return {
    ...backend,
    /** What another script on the page's origin does, in a tab of its own. */
    write(key: string, value: string): void {
      backend.setItem(key, value)
      tell(undefined)
    },
    tab(): Tab {
      const listeners = new Set<() => void>()
      const tab: Tab = {
        getItem: backend.getItem,
        setItem(key, value) {
          if (backend.getItem(key) === value) return
          backend.setItem(key, value)
          tell(tab)
        },
        removeItem(key) {
          if (backend.getItem(key) === null) return
          backend.removeItem(key)
          tell(tab)
        },
        watch(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
      tabs.set(tab, listeners)
      return tab
    },
  }
}

interface Tab extends StorageBackend {
  watch(listener: () => void): () => void
}

interface SetupOptions {
  readonly wallets: readonly FakeWallet[]
  readonly backend?: StorageBackend & { watch?: Tab['watch'] }
  /** Told about listeners that throw; a test fails on one unless it expects them. */
  readonly onListenerError?: (error: unknown) => void
  readonly deps?: Partial<SessionDeps>
}

/** A session as the engine makes it, on a store of its own; call again with the same backend for a reload. */
const throwIt = (error: unknown) => {
  throw error
}

export function setupSession<
  B extends NonNullable<SetupOptions['backend']> = ReturnType<typeof memoryBackend>,
>({
  wallets,
  backend = memoryBackend() as unknown as B,
  deps = {},
  onListenerError = throwIt,
}: SetupOptions & { readonly backend?: B }) {
  const store = createGuardedStore(onListenerError)
  const networks = chains
  const { base: atoms, readable } = createState({
    ...{ networks, session: initialSession(networks, undefined), theme: { mode: 'light', variables: {} } },
    features: { source: 'local', values: {}, local: {}, ignored: [] },
  })
  const events = createEvents(onListenerError)
  const storage = createStorage('t/', () => backend)
  const writes: SessionState[] = []
  const heard: { name: keyof Events; payload: unknown }[] = []
  for (const name of [
    'session:connected',
    'session:disconnected',
    'session:account',
    'session:network',
  ] as const) {
    events.on(name, (payload) => void heard.push({ name, payload }))
  }
  const errors: unknown[] = []
  const namespaces = [...new Set(wallets.map((w) => w.namespace))]
  const adapters = new Map(namespaces.map((ns) => [ns, fakeAdapter(wallets, ns)]))
  const session = createSession({
    events,
    storage: { ...storage, watch: (_key, listener) => backend.watch?.(listener) ?? (() => undefined) },
    get: () => store.get(atoms.session),
    set: (next) => {
      writes.push(next)
      store.set(atoms.session, next)
    },
    networks: () => networks,
    adapter: async (ns) => {
      const adapter = adapters.get(ns)
      if (!adapter) throw new Error(`Nobody provides adapter:${ns}`)
      return adapter
    },
    source: async (id) => {
      throw new Error(`Nobody provides source:${id}`)
    },
    namespaces: () => namespaces,
    findConnector: async (ns, id) =>
      wallets.find((w) => w.present && w.namespace === ns && w.connector.id === id)?.connector,
    connectors: () => wallets.filter((w) => w.present).map((w) => w.connector),
    multiWallet: () => false,
    report: (error) => void errors.push(error),
    ...deps,
  })
  return {
    ...{ session, events, heard, errors, writes, backend, networks, store, atoms, readable },
    state: () => store.get(atoms.session),
    onState: (listener: () => void) => store.sub(atoms.session, listener),
  }
}
