import type { Adapter, Connected, Connector, Finder, Plugin, WalletChange } from '../../kernel/plugin.js'

export interface FakeNamespaceOptions {
  /** @default 'eip155' */
  readonly namespace?: string
  readonly addresses?: readonly [string, ...string[]]
  /** CAIP-2; the first network of the modal's when absent. */
  readonly network?: `${string}:${string}`
  /** What its adapter can do beside, or differently. */
  readonly adapter?: Partial<Adapter>
}

/** A namespace with one wallet that approves everything. */
export interface FakeNamespace {
  readonly plugin: Plugin
  readonly connector: Connector
  /** Reports a change that was made in the wallet. */
  emit(change: WalletChange): void
}

/**
 * A fake chain for tests of plugins that need a connected wallet.
 *
 * @example
 * const { plugin, connector } = fakeNamespace()
 * const harness = createHarness([tips(), plugin])
 * await harness.modal.connect({ namespace: 'eip155', connectorId: connector.id })
 */
export function fakeNamespace(options: FakeNamespaceOptions = {}): FakeNamespace {
  const { namespace = 'eip155', addresses = ['0x00000000000000000000000000000000000000a1'] } = options
  const connector: Connector = { id: 'fake', name: 'Fake Wallet', type: 'ANNOUNCED', namespace }
  const listeners = new Set<(change: WalletChange) => void>()
  const say = (change: WalletChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const live = (network = options.network ?? (`${namespace}:1` as const)): Connected => {
    const [first, ...rest] = addresses
    const account = (address: string) => ({ namespace, address, type: 'eoa' as const })
    return {
      accounts: [account(first), ...rest.map(account)],
      network,
      provider: {},
      watch: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  }
  const adapter: Adapter = {
    namespace,
    connect: async ({ network }) => live(options.network ?? network?.caipNetworkId),
    restore: async ({ network }) => live(options.network ?? network?.caipNetworkId),
    disconnect: async () => undefined,
    switchNetwork: async (_connection, network) => say({ type: 'network', network: network.caipNetworkId }),
    signMessage: async (_connection, message) => `signed:${message}`,
    send: async () => `0x${'0'.repeat(64)}`,
    pairing: async () => ({ methods: [`${namespace}_signMessage`] }),
    isAddress: (address) => address !== '',
    coinAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    indexed: ['tokens', 'fresh', 'nfts', 'history', 'names'],
    getBalance: async () => ({ value: 0n, decimals: 18, symbol: 'TEST', formatted: '0' }),
    ...options.adapter,
  }
  const finder: Finder = { discover: (report) => report([connector]) }
  const plugin: Plugin = {
    name: `fake-${namespace}`,
    api: 1,
    provides: [`finder:${namespace}`, `adapter:${namespace}`],
    load: async () => ({
      setup(context) {
        context.provide(`finder:${namespace}`, finder)
        context.provideLazy(`adapter:${namespace}`, async () => adapter)
      },
    }),
  }
  return { plugin, connector, emit: say }
}
