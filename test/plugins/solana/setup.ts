import { setMaxListeners } from 'node:events'
import { base58 } from '@scure/base'
import { PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js'
import { createWalletList, type StandardWallet } from '../../../adapter-kit/index.js'
import {
  type Connection,
  completeNetwork,
  type Http,
  type Network,
  type NetworkInput,
} from '../../../kernel/plugin.js'
import { solana, solanaDevnet, solanaTestnet } from '../../../networks/solana.js'
import type { SolanaOptions, SolanaProvider } from '../../../plugins/solana/contract.js'
import { createServices } from '../../../plugins/solana/services.js'
import { createFinder } from '../../../plugins/solana/wallets/finder.js'
import { adapterSetup, discovering, signal, tick } from '../../adapter-kit/adapter-setup.js'

export { discovering, signal, tick }

export const key = (byte: number) => new Uint8Array(32).fill(byte)
/** An unsigned transaction in wire format that calls one program with some data. */
export function wireCalling(data: Uint8Array, signers: readonly Uint8Array[] = []): Uint8Array {
  const [payer, program] = [key(1), key(9)].map((bytes) => new PublicKey(bytes)) as [PublicKey, PublicKey]
  const keys = signers.map((bytes) => ({ pubkey: new PublicKey(bytes), isSigner: true, isWritable: false }))
  const call = new TransactionInstruction({ programId: program, keys, data: Buffer.from(data) })
  const transaction = new Transaction({ feePayer: payer, recentBlockhash: base58.encode(key(8)) }).add(call)
  return new Uint8Array(transaction.serialize({ requireAllSignatures: false }))
}

export const [alice, bob, carol] = [1, 2, 3].map((byte) => base58.encode(key(byte))) as [
  string,
  string,
  string,
]
/** A page on which wallets register. */
export class Page extends EventTarget {
  constructor() {
    super()
    setMaxListeners(0, this) // some tests flood it
  }

  /** Registers now and whenever a page asks; answers how to take that back. */
  install(wallet: unknown): () => void {
    const undo: (() => void)[] = []
    const register = (api: { register(wallet: unknown): () => void }) => undo.push(api.register(wallet))
    this.addEventListener('wallet-standard:app-ready', (event) => register(Reflect.get(event, 'detail')))
    this.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    return () => {
      for (const leave of undo) leave()
    }
  }
}

export const network = (input: NetworkInput): Network => completeNetwork(input)
export const [mainnet, devnet, testnet] = [solana, solanaDevnet, solanaTestnet].map(network) as [
  Network,
  Network,
  Network,
]

interface SetupOptions extends SolanaOptions {
  readonly networks?: readonly Network[]
  readonly http?: Http
  readonly server?: true
}

/** The parts of the plugin, as its runtime makes them, on a page of its own, with the kernel's real store, state and http. */
export function setup({
  networks = [mainnet, devnet, testnet],
  http,
  server,
  ...options
}: SetupOptions = {}) {
  const page = new Page()
  const reports: unknown[] = []
  const { context, leave, activate } = adapterSetup('solana', networks)
  const report = (error: unknown) => void reports.push(error)
  const wallets = createWalletList<StandardWallet>()
  const finder = createFinder(wallets, server ? undefined : page)
  const services = createServices({ ...context, ...(http && { http }), options, report }, wallets)
  return { page, finder, ...services, leave, reports, activate }
}

/** A setup with one wallet, discovered. */
export async function setupWith(wallet: unknown, options: SetupOptions = {}) {
  const at = setup(options)
  const uninstall = at.page.install(wallet)
  const found = discovering(at)
  await tick()
  const connector = found.last()[0]
  if (!connector) throw new Error('The wallet was not found')
  const connect = async (wanted?: Network, abort = signal()): Promise<Connection> => {
    const input = { connector, signal: abort, ...(wanted && { network: wanted }) }
    return { ...(await at.adapter.connect(input)), connector }
  }
  const restore = () => at.adapter.restore({ connector, signal: signal() })
  return { ...at, uninstall, found, connector, connect, restore }
}

/** The same, connected and active. */
export async function connectedTo(wallet: unknown, options: SetupOptions = {}, wanted?: Network) {
  const at = await setupWith(wallet, options)
  const connection = await at.connect(wanted)
  at.activate(connection)
  return { ...at, connection, provider: connection.provider as SolanaProvider }
}

/** A connection through a pairing session that grants these methods. */
export function pairedWith(
  answer: (call: { method: string; params: never }) => unknown,
  more: Record<string, unknown> = {},
): Connection {
  const provider = { request: async (call: never) => answer(call), ...more }
  return {
    connector: { id: 'walletConnect', type: 'WALLET_CONNECT', name: 'Phone', namespace: 'solana' },
    accounts: [{ namespace: 'solana', address: alice, type: 'eoa' }],
    network: mainnet.caipNetworkId,
    provider,
    watch: () => () => {},
  }
}
