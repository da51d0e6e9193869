import type { NetworkInput, SignInRequest } from '../../../kernel/plugin.js'
import type {
  Pairing,
  Proposal,
  Transport,
  TransportConfig,
  TransportEvent,
  WalletRequest,
} from '../../../plugins/walletconnect/relay/transport.js'
import { testNetwork } from '../../conformance/harness.js'

export const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const sol = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

/** A link that waits for a wallet. */
interface Waiting {
  readonly uri: string
  readonly proposal: Proposal
  readonly signIn: SignInRequest | undefined
  settle(session: unknown): void
  refuse(error: unknown): void
}

export interface SessionOptions {
  readonly topic?: string
  readonly accounts?: Readonly<Record<string, readonly string[]>>
  readonly methods?: Readonly<Record<string, readonly string[]>>
  readonly expiry?: number
  readonly properties?: Readonly<Record<string, string>>
}

/** A session as a client has it. */
export function sessionOf(options: SessionOptions = {}) {
  const accounts = options.accounts ?? { eip155: [`eip155:1:${alice}`, `eip155:10:${alice}`] }
  const namespaces = Object.entries(accounts).map(([ns, list]) => [
    ns,
    {
      accounts: list,
      chains: [...new Set(list.map((account) => account.split(':').slice(0, 2).join(':')))],
      methods: options.methods?.[ns] ?? ['personal_sign', 'eth_sendTransaction', 'solana_signMessage'],
      events: ['accountsChanged', 'chainChanged'],
    },
  ])
  return {
    topic: options.topic ?? 'topic-1',
    expiry: options.expiry ?? Math.floor(Date.now() / 1000) + 604_800,
    namespaces: Object.fromEntries(namespaces),
    peer: {
      metadata: {
        name: 'Fox Wallet',
        url: 'https://fox.example.org',
        icons: ['https://fox.example.org/i.png'],
      },
    },
    ...(options.properties && { sessionProperties: options.properties }),
  }
}

/** A client without a relay: the test is the wallet. */
export class FakeTransport implements Transport {
  waiting: Waiting[] = []
  stored: unknown[] = []
  requests: { topic: string; chainId: string; request: WalletRequest }[] = []
  ended: string[] = []
  pings: string[] = []
  closed = false
  config: TransportConfig | undefined
  /** Makes the next links fail. */
  failure: unknown
  answers: Record<string, (request: WalletRequest, chainId: string) => unknown> = {}
  readonly listeners = new Set<(event: TransportEvent) => void>()

  create = async (config: TransportConfig): Promise<Transport> => {
    this.config = config
    return this
  }

  /** What the wallet signs, where it is asked to. */
  signed: unknown

  async propose(proposal: Proposal, _: AbortSignal, signIn?: SignInRequest): Promise<Pairing> {
    if (this.failure) throw this.failure
    const uri = `wc:${'a1'.repeat(31)}${String(this.waiting.length).padStart(2, '0')}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`
    const session = new Promise<unknown>((settle, refuse) => {
      this.waiting.push({ uri, proposal, signIn, settle, refuse })
    })
    return { uri, session, ...(signIn && { signed: () => this.signed }) }
  }

  get last(): Waiting {
    const last = this.waiting.at(-1)
    if (!last) throw new Error('Nothing was proposed')
    return last
  }

  approve(session: unknown = sessionOf()): void {
    this.stored.push(session)
    this.last.settle(session)
  }

  sessions = () => this.stored

  async request(topic: string, chainId: string, request: WalletRequest): Promise<unknown> {
    this.requests.push({ topic, chainId, request })
    const answer = this.answers[request.method]
    if (!answer) throw { code: 5000, message: 'User rejected.' }
    return answer(request, chainId)
  }

  async disconnect(topic: string): Promise<void> {
    this.ended.push(topic)
    this.stored = this.stored.filter((session) => Reflect.get(Object(session), 'topic') !== topic)
  }

  async ping(topic: string): Promise<void> {
    this.pings.push(topic)
  }

  on(listener: (event: TransportEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  emit(event: TransportEvent): void {
    for (const listener of [...this.listeners]) listener(event)
  }

  clientId = async () => 'did:key:z6MkFake'

  async close(): Promise<void> {
    this.closed = true
  }
}

export const evm = (id: number): NetworkInput => testNetwork('eip155', id)

export const solana: NetworkInput = {
  ...testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  deprecatedCaipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
}
