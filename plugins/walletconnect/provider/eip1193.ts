import type { Emitter } from '../../../adapter-kit/index.js'
import { type CaipNetworkId, isCaipNetworkId, property, referenceOf } from '../../../kernel/plugin.js'
import { methodMissing, rpcError } from '../failures.js'
import type { WalletRequest } from '../relay/transport.js'
import type { NamespaceConnection } from '../session/namespace-connection.js'
import type { PairingDeps } from '../wallet-connect-state.js'
import { readChain } from './read-chain.js'

type Ask = (request: WalletRequest) => Promise<unknown>

/** A request as browser wallets take it: what the session says is answered from it, reads go to the chain. */
export async function eip1193(
  deps: PairingDeps,
  connection: NamespaceConnection,
  request: WalletRequest,
  ask: Ask,
): Promise<unknown> {
  const { method } = request
  if (method === 'eth_chainId') return hexOf(connection.network())
  if (method === 'eth_accounts' || method === 'eth_requestAccounts')
    return connection.accounts().map(({ address }) => address)
  if (method === 'wallet_switchEthereumChain') return switchTo(connection, request, ask)
  if (method === 'wallet_addEthereumChain') return add(connection, request, ask)
  if (isGranted(connection, method)) return ask(request)
  return readChain(deps, connection.network(), request)
}

const isGranted = (connection: NamespaceConnection, method: string) =>
  !!connection.session().namespaces[connection.namespace]?.methods.includes(method)

/** A network the wallet granted needs no question; another one does. */
async function switchTo(connection: NamespaceConnection, request: WalletRequest, ask: Ask): Promise<null> {
  const target = targetOf(request)
  const arrive = setOut(connection)
  if (!connection.session().namespaces.eip155?.chains.includes(target)) {
    if (!isGranted(connection, request.method)) throw rpcError(4902, 'Unrecognized chain')
    await ask(request)
  }
  arrive(target)
  return null
}

/** The wallet knows the network afterwards; requests say which one they are for, so we are there. */
async function add(connection: NamespaceConnection, request: WalletRequest, ask: Ask): Promise<null> {
  const target = targetOf(request)
  if (!isGranted(connection, request.method)) throw methodMissing(request.method)
  const arrive = setOut(connection)
  await ask(request)
  arrive(target)
  return null
}

/** The latest request that was carried out, by namespace of a session. */
const latest = new WeakMap<NamespaceConnection, number>()
let requests = 0

/** The later of two requests wins, whichever the wallet answers first. */
function setOut(connection: NamespaceConnection): (target: CaipNetworkId) => void {
  const turn = ++requests
  return (target) => {
    if (turn < (latest.get(connection) ?? 0)) return
    latest.set(connection, turn)
    connection.takeOn(target)
  }
}

function targetOf({ params }: WalletRequest): CaipNetworkId {
  const value = property(property(params, '0'), 'chainId')
  const id = typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id) || id <= 0) throw rpcError(-32602, 'Invalid parameters: chainId')
  return `eip155:${id}`
}

function hexOf(network: CaipNetworkId): string {
  return `0x${Number(referenceOf(network)).toString(16)}`
}

/** What `chainChanged` says: hex for EVM, the reference elsewhere. */
export function announce(emitter: Emitter, namespace: string, network: CaipNetworkId): void {
  emitter.emit('chainChanged', namespace === 'eip155' ? hexOf(network) : referenceOf(network))
}

/**
 * The network a wallet names: hex, decimal, number or CAIP-2, which goes before the one its message was sent for.
 * Undefined for anything else.
 */
export function namedNetwork(namespace: string, said: unknown, sentFor: string): CaipNetworkId | undefined {
  const fallback = isCaipNetworkId(sentFor) && sentFor.startsWith(`${namespace}:`) ? sentFor : undefined
  const text = typeof said === 'number' ? String(said) : said
  if (typeof text !== 'string' || !/^[-:\w]{1,80}$/.test(text)) return fallback
  if (text.includes(':')) return isCaipNetworkId(text) && text.startsWith(`${namespace}:`) ? text : fallback
  if (namespace !== 'eip155') return `${namespace}:${text}`
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : fallback
}
