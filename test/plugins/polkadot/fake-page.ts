import { createWalletList } from '../../../adapter-kit/index.js'
import {
  type Connected,
  type Connection,
  completeNetwork,
  type Network,
  type NetworkInput,
  type WalletChange,
} from '../../../kernel/plugin.js'
import * as networks from '../../../networks/index.js'
import { defineChain } from '../../../networks/index.js'
import { createAdapter } from '../../../plugins/polkadot/adapter.js'
import type { PolkadotOptions } from '../../../plugins/polkadot/index.js'
import { createFinder } from '../../../plugins/polkadot/wallets/finder.js'
import { adapterSetup, discovering, signal, tick } from '../../adapter-kit/adapter-setup.js'

export { discovering, signal, tick }

/** One key in three forms, and two more keys. */
export const alice = {
  generic: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  kusama: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  key: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
}
export const bob = {
  generic: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  polkadot: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  kusama: 'FoQJpPyadYccjavVdTWxpxU7rUEaYhfLCPwXgkfD6Zat9QP',
}
/** An account of Ethereum's kind, as EIP-55 writes it. */
export const dave = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const carol = { generic: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y' }

export const signature = `0x${'ab'.repeat(64)}`
export const never = () => new Promise<never>(() => {})

/** An entry of `injectedWeb3` that does what the test says. */
export class FakeWallet {
  calls: { readonly method: string; readonly input: readonly unknown[] }[] = []
  accounts: unknown = [alice.generic, bob.generic].map((address) => ({ address, type: 'sr25519' }))
  readonly hearing = new Set<(list: unknown) => void>()
  readonly entry: Record<string, unknown> = { version: '0.1.0' }
  readonly injected: Record<string, unknown>
  answers: Record<string, (...input: readonly unknown[]) => unknown> = {
    enable: () => this.injected,
    get: () => this.accounts,
    subscribe: (hear) => {
      const listener = hear as (list: unknown) => void
      this.hearing.add(listener)
      return () => this.hearing.delete(listener)
    },
    signRaw: () => ({ id: 1, signature }),
  }

  constructor(method: 'enable' | 'connect' = 'enable') {
    this.entry[method] = this.method('enable')
    const accounts = { get: this.method('get'), subscribe: (hear: unknown) => this.answers.subscribe?.(hear) }
    this.injected = { accounts, signer: { signRaw: this.method('signRaw') } }
  }

  private method(method: string) {
    return async (...input: readonly unknown[]) => {
      this.calls.push({ method, input })
      return this.answers[method]?.(...input)
    }
  }

  /** The wallet tells its accounts. */
  tell(list: unknown): void {
    this.accounts = list
    for (const hear of [...this.hearing]) hear(list)
  }

  methods = () => this.calls.map(({ method }) => method)
  inputOf = (method: string) => this.calls.findLast((call) => call.method === method)?.input
}

/** Accounts as wallets list them. */
export const listOf = (...addresses: readonly string[]) => addresses.map((address) => ({ address }))

/** A chain whose accounts are Ethereum's, as a site defines it. */
export const moonbeam = (extra: Readonly<Record<string, unknown>> = { isEthereum: true }) =>
  completeNetwork(
    defineChain({
      id: 'fe58ea77779b7abda7da4ec526d14db9',
      name: 'Moonbeam',
      chainNamespace: 'polkadot',
      nativeCurrency: { name: 'Glimmer', symbol: 'GLMR', decimals: 18 },
      rpcUrls: { default: { http: ['https://node.example/'] } },
      extra: { polkadot: extra },
    }),
    ['https://node.example/'],
  )

/** A page: a real EventTarget with what wallets leave on it. */
class Page extends EventTarget {
  injectedWeb3: unknown = {}
  walletExtension?: unknown
  location = { hostname: 'page.test' }
}

const complete = (input: NetworkInput, ...urls: readonly string[]) =>
  completeNetwork(input, urls.length ? urls : ['https://node.example/'])
export const polkadot = complete(networks.polkadot)
export const assetHub = complete(networks.polkadotAssetHub)
export const kusama = complete(networks.kusama)
export const westend = complete(networks.westend)

interface SetupOptions {
  readonly options?: PolkadotOptions
  readonly networks?: readonly Network[]
  readonly name?: string
  readonly server?: true
}

/** The parts of the plugin, as its runtime makes them, on a page of its own, with the kernel's real store, state and http. */
export function setup(given: SetupOptions = {}) {
  const all = given.networks ?? [polkadot, assetHub, kusama]
  const page = new Page()
  const { context, leave, store, state } = adapterSetup('polkadot', all)
  const metadata = given.name && { metadata: { name: given.name, url: 'https://page.test' } }
  const site = { networks: all, ...metadata }
  const wallets = createWalletList<unknown>()
  const place = given.server ? undefined : page
  const adapter = createAdapter({ ...context, options: given.options ?? {}, site }, wallets, place)
  return { page, finder: createFinder(wallets, place), adapter, store, state, leave }
}

/** A setup with one wallet, discovered. */
export async function setupWith(wallet: FakeWallet, given: SetupOptions = {}) {
  const at = setup(given)
  at.page.injectedWeb3 = { talisman: wallet.entry }
  const found = discovering(at)
  await tick()
  found.stop.abort()
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
  const restore = (wanted?: Network) =>
    at.adapter.restore({ connector, signal: signal(), ...(wanted && { network: wanted }) })
  return { ...at, connector, connect, restore }
}

export const addressesOf = (connected: Connected | undefined) => connected?.accounts.map((a) => a.address)

/** What a connection tells, from now on. */
export function watching(connected: Connected) {
  const changes: WalletChange[] = []
  const stop = connected.watch((change) => void changes.push(change))
  const told = () =>
    changes.map((change) => {
      if (change.type === 'accounts') return change.accounts.map(({ address }) => address)
      return change.type === 'network' ? change.network : change.type
    })
  return { stop, told }
}
