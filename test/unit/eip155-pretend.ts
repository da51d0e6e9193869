import { type Connected, type Connection, completeNetwork, type Network } from '../../kernel/plugin.js'
import { setupOn } from '../../plugins/eip155/runtime.js'
import type { Eip155Options, Eip155Service } from '../../plugins/eip155/service.js'
import { discovering, foundations, signal, tick } from './adapter-house.js'

export { discovering, signal, tick }

export const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Call = { readonly method: string; readonly params?: readonly unknown[] }
type Answer = (params: readonly unknown[], call: Call) => unknown

/** What real wallets throw: an Error with a code. */
export function rpcError(code: number, message = 'Something', data?: unknown): Error {
  return Object.assign(new Error(message), { code, data })
}

export const never = () => new Promise<never>(() => {})

/** An EIP-1193 wallet that does what the test says; unset methods answer "not supported" as real ones do. */
export class PretendWallet {
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

/** A page: a real EventTarget that may have `ethereum`. */
class Page extends EventTarget {
  ethereum?: unknown

  /** One announcement, as hostile as the test likes. */
  say(detail: unknown): void {
    this.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }

  /** A wallet that announces itself now and whenever it is asked. */
  install(provider: object, info: Partial<Record<string, unknown>> = {}): void {
    const detail = Object.freeze({ info: infoOf(info), provider })
    this.addEventListener('eip6963:requestProvider', () => this.say(detail))
    this.say(detail)
  }
}

export const infoOf = (info: Partial<Record<string, unknown>> = {}) => ({
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Example Wallet',
  icon: 'data:image/svg+xml,<svg/>',
  rdns: 'com.example.wallet',
  ...info,
})

export const mainnet = network(1, 'Ethereum')
export const optimism = network(10, 'OP Mainnet')
export const base = network(8453, 'Base', {
  blockExplorers: { default: { name: 'Scan', url: 'https://basescan.org' } },
})

export function network(
  id: number,
  name: string,
  more: object = {},
  urls = ['https://rpc.example/'],
): Network {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return completeNetwork({ id, name, nativeCurrency, rpcUrls: { default: { http: urls } }, ...more })
}

/** The plugin set up on a page of its own, with the kernel's real store, state, storage and http. */
export function house(
  options: Eip155Options = {},
  networks: readonly Network[] = [mainnet, optimism, base],
  server?: null,
) {
  const page = new Page()
  const { context, leave, cells, provided, activate, adapter } = foundations('eip155', networks)
  setupOn({ ...context, options }, server === null ? undefined : page)
  const service = provided.get('eip155') as Eip155Service
  return { page, adapter: adapter(), service, leave, cells, activate }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A house with one announced wallet, discovered. */
export async function houseWith(wallet: object, options: Eip155Options = {}, networks?: readonly Network[]) {
  const at = house(options, networks)
  at.page.install(wallet)
  const found = discovering(at)
  await tick()
  const connector = found.last()[0]
  if (!connector) throw new Error('The wallet was not found')
  const connect = async (wanted?: Network, abort = signal()): Promise<Connection> => {
    const connected = await at.adapter.connect({
      connector,
      signal: abort,
      ...(wanted && { network: wanted }),
    })
    return { ...connected, connector }
  }
  return { ...at, found, connector, connect }
}

export const addressesOf = (connected: Connected | undefined) => connected?.accounts.map((a) => a.address)
