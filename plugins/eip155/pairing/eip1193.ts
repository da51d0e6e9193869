import {
  type CaipNetworkId,
  type PairedProviderRules,
  type PairedRequest,
  type PairedWallet,
  property,
  referenceOf,
} from '../../../kernel/plugin.js'

export const switchChain = 'wallet_switchEthereumChain'
const addChain = 'wallet_addEthereumChain'

/** Makes a pairing session answer like a browser wallet: accounts and chain id from the session, reads from a node. */
export const eip1193: PairedProviderRules = {
  async request(wallet, request) {
    const { method } = request
    if (method === 'eth_chainId') return chainIdOf(wallet.network())
    if (method === 'eth_accounts' || method === 'eth_requestAccounts')
      return wallet.accounts().map(({ address }) => address)
    if (method === switchChain) return switchTo(wallet, request)
    if (method === addChain) return add(wallet, request)
    return isRead(method) && !wallet.methods().includes(method) ? wallet.read(request) : wallet.ask(request)
  },
  anyNetwork: [switchChain, addChain, 'wallet_watchAsset', 'personal_sign'],
  chainIdOf,
  networkOf: (chainId) => networkOf(Number(chainId)),
}

/** Methods that a node can answer; for the others the wallet is asked. */
const isRead = (method: string) =>
  /^(eth|net|web3)_/.test(method) && !/^eth_(sign|sendTransaction|accounts|requestAccounts)/.test(method)

/** Switches at once to a network that the wallet granted; for another one the wallet is asked. */
async function switchTo(wallet: PairedWallet, request: PairedRequest): Promise<null> {
  const target = targetOf(request)
  const arrive = setOut(wallet)
  if (!wallet.networks().includes(target)) {
    if (!wallet.methods().includes(request.method)) throw rpcError(4902, 'Unrecognized chain')
    await wallet.ask(request)
  }
  arrive(target)
  return null
}

/** Adds a network to the wallet, then switches to it: that needs no further request, as each names its network. */
async function add(wallet: PairedWallet, request: PairedRequest): Promise<null> {
  const target = targetOf(request)
  const arrive = setOut(wallet)
  await wallet.ask(request)
  arrive(target)
  return null
}

/** The latest request that was carried out, by session. */
const latest = new WeakMap<PairedWallet, number>()
let requests = 0

/** Returns what carries a switch out. Of two requests the later one wins, whichever the wallet answers first. */
function setOut(wallet: PairedWallet): (target: CaipNetworkId) => void {
  const turn = ++requests
  return (target) => {
    if (turn < (latest.get(wallet) ?? 0)) return
    latest.set(wallet, turn)
    wallet.moveTo(target)
  }
}

/** @throws Error with code -32602 for a request that names no network */
export function targetOf({ params }: PairedRequest): CaipNetworkId {
  const value = property(property(params, '0'), 'chainId')
  const isHex = typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)
  const target = isHex ? networkOf(Number(value)) : undefined
  if (target) return target
  throw rpcError(-32602, 'Invalid parameters: chainId')
}

export function networkOf(id: number): CaipNetworkId | undefined {
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}

export function chainIdOf(network: CaipNetworkId): string {
  return `0x${Number(referenceOf(network)).toString(16)}`
}

/** An error with a code of EIP-1193, for the page that made the request. */
function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { name: 'ProviderRpcError', code })
}
