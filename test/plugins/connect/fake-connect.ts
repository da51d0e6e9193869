import { createStore } from 'jotai/vanilla'
import type { Connector } from '../../../kernel/contract/adapter.js'
import type { ModalOptions } from '../../../kernel/contract/options.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { completeNetwork } from '../../../kernel/lib/networks.js'
import { createEvents } from '../../../kernel/runtime/events.js'
import { readPlatform } from '../../../kernel/runtime/platform.js'
import { createState, initialSession } from '../../../kernel/state/state.js'
import type { StorageBackend } from '../../../kernel/state/storage.js'
import { createWatchedStorage } from '../../../kernel/state/watched-storage.js'
import type { ListInput } from '../../../plugins/connect/list/wallet-list.js'
import type { DirectoryService, Wallet, WalletPage } from '../../../plugins/connect/wallets/wallet.js'
import { phoneWallets } from '../../../plugins/eip155/wallets/phone-wallets.js'

const network = (id: number | string, chainNamespace = 'eip155') =>
  completeNetwork({
    id,
    chainNamespace,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })

export const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: `Wallet ${id}`,
  chains: [],
  ...more,
})

/** As adapters report one: on eip155 an rdns is the proof of identity. */
export function connector(id: string, more: Partial<Connector> = {}): Connector {
  const made: Connector = { id, name: id, type: 'ANNOUNCED', namespace: 'eip155', ...more }
  const isUnproven = made.namespace === 'eip155' && !made.rdns && made.type !== 'EXTERNAL'
  return { ...made, ...(isUnproven && { unproven: true }) }
}

export const pairing = connector('walletConnect', {
  ...{ type: 'WALLET_CONNECT', name: 'WalletConnect', source: true, viewRole: 'pair-wallet' },
})

export const listInput = (more: Partial<ListInput> = {}): ListInput => ({
  connectors: [],
  namespace: undefined,
  chains: [],
  recent: [],
  custom: [],
  featured: [],
  recommended: [],
  featuredCount: 0,
  include: undefined,
  exclude: undefined,
  hidden: [],
  order: undefined,
  last: undefined,
  mobile: false,
  methods: 0,
  connected: new Set(),
  paired: false,
  rankOf: () => undefined,
  walletOf: () => undefined,
  doubtOf: (one) => (one.conflict ? 'disputed' : undefined),
  isWaiting: () => false,
  imageOf: () => undefined,
  ...more,
})

export type Query = Parameters<DirectoryService['wallets']>[0]

interface Wishes {
  readonly site?: Partial<ModalOptions>
  readonly storage?: Map<string, string>
  readonly answer?: (query: Query) => WalletPage | Promise<WalletPage>
  readonly connect?: PluginContext['session']['connect']
}

/** What is asked of the adapter here. */
const evm = { phoneWallets: async () => phoneWallets }

/** A plugin's context over the kernel's own state, with a directory that answers as the test says. */
export function fakeContext(wishes: Wishes = {}) {
  const store = createStore()
  const networks = [network(1), network('main', 'solana')]
  const site: ModalOptions = { networks, projectId: 'p', ...wishes.site }
  const { base, readable } = createState({
    open: true,
    networks,
    session: initialSession(networks, undefined),
    theme: { mode: 'light', variables: {} },
    features: { source: 'local', values: { ...site.features }, local: {}, ignored: [] },
  })
  const kept = wishes.storage ?? new Map<string, string>()
  const backend: StorageBackend = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  const queries: Query[] = []
  const pushed: unknown[][] = []
  const prepared: unknown[] = []
  const tracked: [string, unknown][] = []
  const provided = new Map<string, unknown>()
  const directory: Partial<DirectoryService> = {
    async wallets(query) {
      queries.push(query)
      return wishes.answer?.(query) ?? { wallets: [], count: 0 }
    },
    walletImage: (id) => `https://images.example/${id}`,
    assetImage: (id) => `https://assets.example/${id}`,
  }
  const events = createEvents((error) => {
    throw error
  })
  const context: unknown = {
    name: 'connect',
    site,
    store,
    state: readable,
    events,
    storage: createWatchedStorage('connect:', () => backend),
    session: { connect: wishes.connect, prepare: (list: unknown) => prepared.push(list) },
    router: { push: (...step: unknown[]) => pushed.push(step) },
    use: async (name: string) => (name === 'adapter:eip155' ? evm : directory),
    platform: readPlatform(),
    provide: (name: string, service: unknown) => provided.set(name, service),
    provideLazy: () => undefined,
    track: (name: string, properties: unknown) => tracked.push([name, properties]),
    report: () => undefined,
  }
  return {
    context: context as PluginContext,
    store,
    base,
    events,
    kept,
    queries,
    pushed,
    prepared,
    tracked,
    provided,
  }
}

/** A desktop, or a phone. */
export function fakeDevice(kind: 'desktop' | 'phone'): Record<string, unknown> {
  const phone = kind === 'phone'
  return {
    matchMedia: () => ({ matches: phone }),
    navigator: { userAgent: phone ? 'Mozilla/5.0 (Linux; Android 14) Mobile' : 'Mozilla/5.0 (X11; Linux)' },
    Image: class {
      src = ''
      complete = true
    },
  }
}
