import { alice, bob, digest, signature } from './setup.js'

export const account = (address: string, more: object = {}) => ({
  address,
  publicKey: new Uint8Array(32).fill(7),
  chains: ['sui:mainnet', 'sui:testnet'],
  features: ['sui:signPersonalMessage'],
  ...more,
})

type Input = Readonly<Record<string, unknown>>

/** A wallet of the Wallet Standard whose methods a test can replace; it shows accounts once it was connected. */
export class FakeWallet {
  readonly version = '1.0.0'
  name: unknown = 'Example Wallet'
  id: unknown = 'com.example.wallet'
  icon: unknown = 'data:image/svg+xml,<svg/>'
  chains: unknown = ['sui:mainnet', 'sui:testnet', 'solana:mainnet']
  /** What it shows the page. */
  accounts: unknown = []
  /** What it shows once the page is trusted. */
  own: unknown = [account(alice), account(bob)]
  trusted = false
  calls: { readonly method: string; readonly input: Input }[] = []
  readonly listeners = new Set<(change: unknown) => void>()

  answers: Record<string, (input: Input) => unknown> = {
    connect: ({ silent }) => {
      if (silent && !this.trusted) return { accounts: [] }
      this.trusted = true
      this.accounts = this.own
      return { accounts: this.own }
    },
    disconnect: () => {
      this.trusted = false
      this.accounts = []
    },
    signPersonalMessage: ({ message }) => ({ bytes: toBase64(message), signature }),
    signTransaction: async ({ transaction }) => ({ bytes: await jsonOf(transaction), signature }),
    signAndExecuteTransaction: async ({ transaction }) => ({
      digest,
      bytes: await jsonOf(transaction),
      signature,
      effects: 'AAAA',
    }),
  }

  features: Record<string, unknown> = {
    'standard:connect': this.feature('connect'),
    'standard:disconnect': this.feature('disconnect'),
    'standard:events': {
      version: '1.0.0',
      on: (_event: string, listener: (change: unknown) => void) => {
        this.listeners.add(listener)
        return () => this.listeners.delete(listener)
      },
    },
    'sui:signPersonalMessage': this.feature('signPersonalMessage'),
    'sui:signTransaction': this.feature('signTransaction'),
    'sui:signAndExecuteTransaction': this.feature('signAndExecuteTransaction'),
  }

  feature(method: string) {
    const run = async (input: Input = {}) => {
      this.calls.push({ method, input })
      return this.answers[method]?.(input)
    }
    return { version: '1.0.0', [method]: run }
  }

  /** Shows other accounts from now on, and tells. */
  show(accounts: unknown): void {
    this.accounts = accounts
    this.tell({ accounts })
  }

  tell(change: unknown): void {
    for (const listener of [...this.listeners]) listener(change)
  }

  methods(): string[] {
    return this.calls.map(({ method }) => method)
  }

  inputOf(method: string): Input | undefined {
    return this.calls.findLast((call) => call.method === method)?.input
  }
}

const toBase64 = (bytes: unknown) =>
  bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : ''

/** What `toJSON` answers, in base64, to be read back by the test. */
async function jsonOf(transaction: unknown): Promise<string> {
  const { toJSON } = transaction as { toJSON(): Promise<string> }
  return Buffer.from(await toJSON()).toString('base64')
}
