import {
  alice,
  aliceKey,
  aliceOrdinal,
  aliceStacks,
  aliceTest,
  coded,
  psbt,
  psbtHex,
  signature,
  txid,
} from './fixtures.js'

type Answer = (...input: readonly never[]) => unknown

/** Counts calls and does what the test says; unset methods are not there. */
class FakeProvider {
  calls: { readonly method: string; readonly input: readonly unknown[] }[] = []
  readonly listeners = new Map<string, Set<(payload?: unknown) => void>>()

  methods(): string[] {
    return this.calls.map(({ method }) => method)
  }

  inputOf(method: string): readonly unknown[] | undefined {
    return this.calls.findLast((call) => call.method === method)?.input
  }

  emit(event: string, payload?: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(payload)
  }

  get listening(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }

  add(event: string, listener: (payload?: unknown) => void): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
  }
}

/** A wallet of the list: one method, answers in envelopes. */
export class ListWallet extends FakeProvider {
  purposes: readonly unknown[] = [
    { address: aliceStacks, purpose: 'stacks' },
    { address: aliceOrdinal, publicKey: aliceKey.slice(2), purpose: 'ordinals', addressType: 'p2tr' },
    {
      address: alice,
      publicKey: aliceKey,
      purpose: 'payment',
      addressType: 'p2wpkh',
      derivationPath: "m/84'/0'/0'/0/0",
    },
  ]
  network = 'Mainnet'
  /** How errors come: in the answer, thrown bare, or thrown in their envelope. */
  errors: 'returned' | 'thrown' | 'enveloped' = 'returned'
  answers: Record<string, (params: unknown) => unknown> = {
    getAddresses: () => this.shown(),
    wallet_getAccount: () => this.shown(),
    wallet_disconnect: () => null,
    signMessage: () => ({ signature, address: alice }),
    sendTransfer: () => ({ txid }),
    signPsbt: () => ({ psbt }),
    wallet_changeNetwork: (params) => {
      this.network = String(Reflect.get(Object(params), 'name'))
      this.purposes = [{ address: aliceTest, publicKey: aliceKey, purpose: 'payment' }]
      return null
    },
  }

  shown() {
    return {
      addresses: this.purposes,
      network: { bitcoin: { name: this.network }, stacks: { name: 'Testnet' } },
    }
  }

  request = async (method: string, params: unknown): Promise<unknown> => {
    this.calls.push({ method, input: [params] })
    const answer = this.answers[method]
    try {
      if (!answer) throw coded(-32601, `Method ${method} is not supported`)
      return { jsonrpc: '2.0', id: 1, result: await answer(params) }
    } catch (error) {
      const told = {
        code: Reflect.get(Object(error), 'code'),
        message: Reflect.get(Object(error), 'message'),
      }
      const envelope = { jsonrpc: '2.0', id: 1, error: told }
      if (this.errors === 'thrown') throw error
      if (this.errors === 'enveloped') throw envelope
      return envelope
    }
  }

  /** Newer wallets want one object, older ones two arguments. */
  newEvents = false

  addListener = (event: unknown, listener?: unknown): (() => void) => {
    const [name, heard] = this.newEvents
      ? [Reflect.get(Object(event), 'eventName'), Reflect.get(Object(event), 'cb')]
      : [event, listener]
    if (typeof name !== 'string' || typeof heard !== 'function') throw new TypeError('No listener')
    const add = (payload?: unknown) => heard(payload)
    this.add(name, add)
    return () => this.listeners.get(name)?.delete(add)
  }
}

/** An object with a method for each thing; what has no answer is not there. */
export class ObjectWallet extends FakeProvider {
  [method: string]: unknown

  constructor(answers: Readonly<Record<string, Answer>>) {
    super()
    for (const [method, answer] of Object.entries(answers)) this.answer(method, answer)
  }

  answer(method: string, answer: Answer): void {
    this[method] = async (...input: never[]) => {
      this.calls.push({ method, input })
      return answer(...input)
    }
  }

  on(event: string, listener: (payload?: unknown) => void): void {
    this.add(event, listener)
  }

  removeListener(event: string, listener: (payload?: unknown) => void): void {
    this.listeners.get(event)?.delete(listener)
  }
}

export const unisatWallet = (accounts: readonly string[] = [alice]) =>
  new ObjectWallet({
    requestAccounts: () => accounts,
    getAccounts: () => accounts,
    getPublicKey: () => aliceKey,
    getChain: () => ({ enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet' }),
    signMessage: () => signature,
    sendBitcoin: () => txid,
    signPsbt: () => psbtHex,
    pushPsbt: () => txid,
    switchChain: () => ({ enum: 'BITCOIN_TESTNET' }),
  })

export const okxWallet = (address = alice) =>
  new ObjectWallet({
    connect: () => ({ address, publicKey: aliceKey }),
    getAccounts: () => [address],
    getPublicKey: () => aliceKey,
    signMessage: () => signature,
    send: () => ({ txhash: txid }),
    signPsbt: () => psbtHex,
    disconnect: () => undefined,
  })

/** A Wallet Standard wallet; features can be left out or replaced. */
export class StandardFake extends FakeProvider {
  readonly version = '1.0.0'
  readonly icon = 'data:image/svg+xml,<svg/>'
  readonly chains = ['bitcoin:mainnet']
  accounts: readonly object[] = []
  readonly shared: readonly object[]
  features: Record<string, unknown>

  constructor(
    readonly name = 'Standard',
    address = alice,
  ) {
    super()
    this.shared = [
      {
        address: aliceOrdinal,
        publicKey: new Uint8Array(32).fill(2),
        purpose: 'ordinals',
        chains: this.chains,
      },
      { address, publicKey: new Uint8Array(33).fill(2), chains: this.chains },
    ]
    const say = (method: string, answer: () => unknown) => async (input: unknown) => {
      this.calls.push({ method, input: [input] })
      return answer()
    }
    this.features = {
      'bitcoin:connect': {
        connect: say('connect', () => {
          this.accounts = this.shared
          return { accounts: this.shared }
        }),
      },
      'bitcoin:signMessage': {
        signMessage: say('signMessage', () => [{ signature: new Uint8Array(65).fill(7) }]),
      },
      'bitcoin:signTransaction': {
        signTransaction: say('signTransaction', () => [
          { signedPsbt: new TextEncoder().encode('psbt-of-sorts') },
        ]),
      },
      'standard:events': {
        on: (event: string, listener: (payload?: unknown) => void) => {
          this.add(event, listener)
          return () => this.listeners.get(event)?.delete(listener)
        },
      },
      'standard:disconnect': { disconnect: say('disconnect', () => undefined) },
    }
  }
}
