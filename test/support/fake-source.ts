import type {
  CaipNetworkId,
  ConnectedIn,
  Connector,
  ConnectorSource,
  Finder,
  WalletChange,
} from '../../kernel/plugin.js'

export const networks: Readonly<Record<string, CaipNetworkId>> = { eip155: 'eip155:1', solana: 'solana:x' }

/** A wallet that serves several namespaces through one session. */
export class FakeSource implements ConnectorSource {
  approves: readonly string[] = ['eip155', 'solana']
  session: readonly string[] = []
  prompts = 0
  readonly goodbyes: string[] = []
  /** Whether it says which namespaces it can go to; undefined for one that does not tell. */
  serves?: NonNullable<ConnectorSource['serves']>
  readonly listeners = new Map<string, (change: WalletChange) => void>()
  constructor(
    readonly id = 'pair',
    readonly type: Connector['type'] = 'WALLET_CONNECT',
  ) {}

  connector(namespace: string): Connector {
    return { id: this.id, type: this.type, name: 'Phone', namespace, source: true }
  }

  readonly finder: Finder = {
    discover: (report) => report(this.approves.map((namespace) => this.connector(namespace))),
  }

  async connect(): Promise<readonly [ConnectedIn, ...ConnectedIn[]]> {
    this.prompts += 1
    this.session = this.approves
    const [first, ...rest] = this.approves.map((namespace) => this.live(namespace))
    if (!first) return [] as unknown as [ConnectedIn]
    return [first, ...rest]
  }

  async restore({ connector: { namespace } }: { readonly connector: Connector }) {
    return this.session.includes(namespace) ? this.live(namespace) : undefined
  }

  async disconnect({ connector }: { readonly connector: Connector }): Promise<void> {
    this.goodbyes.push(connector.namespace)
    this.session = []
  }

  private live(namespace: string): ConnectedIn {
    return {
      namespace,
      accounts: [{ namespace, address: `${this.id}-${namespace}`, type: 'eoa' }],
      network: networks[namespace] ?? 'eip155:1',
      provider: this,
      watch: (listener) => {
        this.listeners.set(namespace, listener)
        return () => this.listeners.delete(namespace)
      },
    }
  }
}
