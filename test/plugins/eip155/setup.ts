import { createWalletList } from '../../../adapter-kit/index.js'
import { type Connected, type Connection, completeNetwork, type Network } from '../../../kernel/plugin.js'
import type { Eip155Options } from '../../../plugins/eip155/contract.js'
import { createServices } from '../../../plugins/eip155/services.js'
import { createFinder } from '../../../plugins/eip155/wallets/finder.js'
import { adapterSetup, discovering, signal, tick } from '../../adapter-kit/adapter-setup.js'

export { discovering, signal, tick }

export const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A page on which wallets announce themselves, and which may have `ethereum`. */
class Page extends EventTarget {
  ethereum?: unknown

  /** Dispatches one announcement, which may be malformed. */
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

/** The parts of the plugin, as its runtime makes them, on a page of its own, with the kernel's real store, state, storage and http. */
export function setup(
  options: Eip155Options = {},
  networks: readonly Network[] = [mainnet, optimism, base],
  server?: null,
) {
  const page = new Page()
  const { context, leave, cells, activate } = adapterSetup('eip155', networks)
  const wallets = createWalletList<unknown>()
  const { enableEIP6963: announced = true, enableInjected: injected = true } = options
  const finder = createFinder(wallets, server === null ? undefined : page, { announced, injected })
  return { page, finder, ...createServices({ ...context, options }, wallets), leave, cells, activate }
}

/** A setup with one announced wallet, discovered. */
export async function setupWith(wallet: object, options: Eip155Options = {}, networks?: readonly Network[]) {
  const at = setup(options, networks)
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
