import { alice } from './setup.js'

type Call = { readonly method: string; readonly params?: readonly unknown[] }
type Answer = (params: readonly unknown[], call: Call) => unknown

/** What real wallets throw: an Error with a code. */
export function rpcError(code: number, message = 'Something', data?: unknown): Error {
  return Object.assign(new Error(message), { code, data })
}

export const never = () => new Promise<never>(() => {})

/** An EIP-1193 wallet that does what the test says; unset methods answer "not supported" as real ones do. */
export class FakeWallet {
  calls: Call[] = []
  accounts: unknown = [alice]
  allowed = false
  chain = 1
  known: number[] = [1, 10]
  readonly listeners = new Map<string, Set<(payload: unknown) => void>>()

  answers: Record<string, Answer> = {
    eth_requestAccounts: () => {
      this.allowed = true
      return this.accounts
    },
    eth_accounts: () => (this.allowed ? this.accounts : []),
    eth_chainId: () => `0x${this.chain.toString(16)}`,
    wallet_switchEthereumChain: ([to]) => this.switchTo(Number(Reflect.get(Object(to), 'chainId'))),
    wallet_addEthereumChain: ([to]) => {
      const id = Number(Reflect.get(Object(to), 'chainId'))
      this.known.push(id)
      return this.switchTo(id)
    },
  }

  request = async (call: Call): Promise<unknown> => {
    this.calls.push(call)
    const answer = this.answers[call.method]
    if (!answer) throw rpcError(-32601, `The method ${call.method} does not exist`)
    return answer(call.params ?? [], call)
  }

  on(event: string, listener: (payload: unknown) => void): this {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
    return this
  }

  removeListener(event: string, listener: (payload: unknown) => void): this {
    this.listeners.get(event)?.delete(listener)
    return this
  }

  emit(event: string, payload?: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(payload)
  }

  get listening(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }

  methods(): string[] {
    return this.calls.map((call) => call.method)
  }

  paramsOf(method: string): readonly unknown[] | undefined {
    return this.calls.findLast((call) => call.method === method)?.params
  }

  switchTo(id: number): null {
    if (!this.known.includes(id)) throw rpcError(4902, 'Unrecognized chain ID')
    this.chain = id
    this.emit('chainChanged', `0x${id.toString(16)}`)
    return null
  }
}
