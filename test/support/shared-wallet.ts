import type { CaipNetworkId, ConnectorSource, WalletChange } from '../../kernel/plugin.js'

/** A wallet that serves several namespaces, heard in every tab. */
export class SharedWallet implements ConnectorSource {
  readonly id = 'pair'
  approves: readonly string[] = []
  session: readonly string[] = []
  prompts = 0
  readonly listeners = new Map<string, Set<(change: WalletChange) => void>>()

  constructor(
    /** The network it is on, by namespace. */
    readonly networks: Readonly<Record<string, CaipNetworkId>>,
    readonly addressOf = (namespace: string) => `pair-${namespace}`,
  ) {}

  connector = (namespace: string) =>
    ({ id: this.id, type: 'WALLET_CONNECT', name: 'Phone', namespace, source: true }) as const
  heard = (namespace: string) => this.listeners.get(namespace)?.size ?? 0

  async connect() {
    this.prompts += 1
    this.session = this.approves
    const [first, ...rest] = this.approves.map((namespace) => this.live(namespace))
    if (!first) throw new Error('nothing approved')
    return [first, ...rest] as const
  }
  async restore({ connector: { namespace } }: { readonly connector: { readonly namespace: string } }) {
    return this.session.includes(namespace) ? this.live(namespace) : undefined
  }
  async disconnect() {
    this.session = []
  }
  private live(namespace: string) {
    const account = { namespace, address: this.addressOf(namespace), type: 'eoa' as const }
    return {
      ...{ namespace, accounts: [account] as const, network: this.networks[namespace] ?? ('x:y' as const) },
      provider: this,
      watch: (listener: (change: WalletChange) => void) => {
        const all = this.listeners.get(namespace) ?? new Set()
        this.listeners.set(namespace, all.add(listener))
        return () => void all.delete(listener)
      },
    }
  }
}
