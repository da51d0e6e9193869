import { createWalletList, type StandardWallet } from '../../../adapter-kit/index.js'
import { type Connected, type Connection, completeNetwork, type Network } from '../../../kernel/plugin.js'
import { sui, suiDevnet, suiTestnet } from '../../../networks/sui.js'
import type { SuiOptions } from '../../../plugins/sui/contract.js'
import { createServices } from '../../../plugins/sui/services.js'
import { createFinder } from '../../../plugins/sui/wallets/finder.js'
import { adapterSetup, discovering, signal, tick } from '../../adapter-kit/adapter-setup.js'

export { discovering, tick }

export const alice = `0x${'a1'.repeat(32)}`
export const bob = `0x${'b0'.repeat(32)}`
/** Shaped as an Ed25519 signature. */
export const signature = Buffer.alloc(97).toString('base64')
export const digest = '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S'

export const mainnet = completeNetwork(sui)
export const testnet = completeNetwork(suiTestnet)
export const devnet = completeNetwork(suiDevnet)

/** A page on which wallets register as the standard says. */
class Page extends EventTarget {
  /** Registers now and with apps that start later, until the returned function is called. */
  install(...wallets: readonly unknown[]): () => void {
    const undo: (() => void)[] = []
    const enter = (app: { register(...wallets: readonly unknown[]): () => void }) =>
      void undo.push(app.register(...wallets))
    this.addEventListener('wallet-standard:app-ready', (event) => enter((event as CustomEvent).detail))
    this.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
    return () => undo.forEach((leave) => void leave())
  }
}

/** The parts of the plugin, as its runtime makes them, on a page of its own, with the kernel's real store, state and http. */
export function setup(options: SuiOptions = {}, networks: readonly Network[] = [mainnet, testnet, devnet]) {
  const page = new Page()
  const { context, leave, activate } = adapterSetup('sui', networks)
  const wallets = createWalletList<StandardWallet>()
  const finder = createFinder(wallets, options.enableWalletStandard === false ? undefined : page)
  return { page, finder, ...createServices(context, wallets), leave, activate }
}

export const never = () => new Promise<never>(() => {})

/** A setup with one wallet, discovered. */
export async function setupWith(wallet: object, networks?: readonly Network[]) {
  const at = setup({}, networks)
  const uninstall = at.page.install(wallet)
  const found = discovering(at)
  await tick()
  const connector = found.last()[0]
  if (!connector) throw new Error('The wallet was not found')
  const input = (network?: Network, abort = signal()) => ({
    connector,
    signal: abort,
    ...(network && { network }),
  })
  const connect = async (network?: Network, abort?: AbortSignal): Promise<Connection> => ({
    ...(await at.adapter.connect(input(network, abort))),
    connector,
  })
  const restore = (network?: Network, abort?: AbortSignal) => at.adapter.restore(input(network, abort))
  return { ...at, found, connector, connect, restore, uninstall }
}

export const addressesOf = (connected: Connected | undefined) => connected?.accounts.map((a) => a.address)

/** A connection through a pairing session. @param answers of its wallet, by method */
export function paired(answers: Record<string, unknown>, more: Partial<Connection> = {}) {
  const requests: { readonly method: string; readonly params?: unknown }[] = []
  const chains: unknown[] = []
  const provider = {
    request: async (request: { method: string; params?: unknown }) => {
      requests.push(request)
      const answer = answers[request.method]
      if (answer instanceof Error) throw answer
      return answer
    },
    setDefaultChain: (chain: unknown) => void chains.push(chain),
  }
  const connection: Connection = {
    connector: {
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      namespace: 'sui',
      source: true,
    },
    accounts: [{ namespace: 'sui', address: alice, type: 'eoa' }],
    network: 'sui:mainnet',
    networks: ['sui:mainnet', 'sui:testnet'],
    provider,
    watch: () => () => {},
    ...more,
  }
  return { connection, requests, chains }
}
