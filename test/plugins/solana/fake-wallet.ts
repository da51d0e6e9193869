import { base58 } from '@scure/base'
import { alice, bob } from './setup.js'

export const never = () => new Promise<never>(() => {})

/** What real wallets throw: an Error with a code. */
export const codedError = (code: number, message = 'Something') => Object.assign(new Error(message), { code })

const everywhere = ['solana:mainnet', 'solana:devnet', 'solana:testnet']

/** An account as wallets list it. */
export const account = (address: string, chains: readonly string[] = everywhere) => ({
  address,
  publicKey: base58.decode(address),
  chains,
  features: [],
})

type Answer = (...inputs: never[]) => unknown

/** A wallet of the Wallet Standard whose methods a test can replace. */
export class FakeWallet {
  readonly version = '1.0.0'
  name = 'Sparrow'
  icon: unknown = 'data:image/svg+xml,%3Csvg/%3E'
  chains: unknown = everywhere
  /** What it shows this page. */
  accounts: unknown = []
  own: unknown = [account(alice), account(bob)]
  readonly calls: { readonly method: string; readonly inputs: readonly unknown[] }[] = []
  readonly listeners = new Set<(change: unknown) => void>()
  readonly methods: Record<string, Answer> = {
    connect: ((input?: { silent?: boolean }) => {
      if (!input?.silent) this.accounts = this.own
      return { accounts: this.accounts }
    }) as Answer,
    disconnect: () => {
      this.accounts = []
    },
    signMessage: ((...inputs: { message: Uint8Array }[]) =>
      inputs.map(({ message }) => ({
        signature: new Uint8Array(64).fill(7),
        signedMessage: message,
      }))) as Answer,
    signTransaction: ((...inputs: { transaction: Uint8Array }[]) =>
      inputs.map(({ transaction }) => ({ signedTransaction: transaction.map((byte) => byte) }))) as Answer,
    signAndSendTransaction: (...inputs) => inputs.map(() => ({ signature: new Uint8Array(64).fill(9) })),
  }
  features: Record<string, unknown> = {
    'standard:connect': this.feature('connect'),
    'standard:disconnect': this.feature('disconnect'),
    'standard:events': {
      on: (_event: string, listener: (change: unknown) => void) => {
        this.listeners.add(listener)
        return () => this.listeners.delete(listener)
      },
    },
    'solana:signMessage': this.feature('signMessage'),
    'solana:signTransaction': this.feature('signTransaction'),
    'solana:signAndSendTransaction': this.feature('signAndSendTransaction'),
  }

  without(...names: readonly string[]): this {
    for (const name of names) delete this.features[name]
    return this
  }

  feature(method: string) {
    const run = async (...inputs: never[]) => {
      this.calls.push({ method, inputs })
      return this.methods[method]?.(...inputs)
    }
    return { version: '1.0.0', [method]: run }
  }

  /** What the wallet shows changes, as if its owner had changed it. */
  change(accounts: unknown): void {
    this.accounts = accounts
    this.tell({ accounts })
  }

  tell(change: unknown): void {
    for (const listener of [...this.listeners]) listener(change)
  }

  inputsOf(method: string): readonly unknown[] | undefined {
    return this.calls.findLast((call) => call.method === method)?.inputs
  }
}
