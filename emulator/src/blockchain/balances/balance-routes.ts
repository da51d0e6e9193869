import { type Context, Hono } from 'hono'
import { getAddress } from 'viem'
import { caip2 } from '../../chains/chains.js'
import type { EmulatorState } from '../../emulator-state.js'
import { unsupportedChain } from '../../rpc/gateway-routes.js'
import { reason } from '../errors.js'
import { addressKind } from '../names/address-kind.js'
import { httpNetworks } from '../networks.js'
import { solanaRpc } from '../solana-rpc.js'
import { tokenByAddress } from '../tokens.js'
import { type Balance, balanceOf, readBalances } from './balances.js'
import { readSolanaBalances } from './solana-balances.js'

const cacheMilliseconds = 10_000

/** Token balances of an account, with the live service's peculiarities. */
export function balanceRoutes(state: EmulatorState): Hono {
  const { balances: cache } = state
  const routes = new Hono()

  routes.get('/v1/account/:address/balance', async (c) => {
    const address = c.req.param('address')
    const { chainId, forceUpdate } = c.req.query()
    const refusal = refuse(c, address, chainId, forceUpdate)
    if (refusal) return refusal
    if (isOldOrUnknownClient(c)) return c.json({ balances: [] })

    const key = `${address.toLowerCase()} ${chainId}`
    const entry = cache.get(key)
    if (!forceUpdate && entry && Date.now() - entry.at < cacheMilliseconds)
      return c.json({ balances: entry.balances })
    try {
      const balances = await read(state, address, chainId, forceUpdate, new URL(c.req.url).origin)
      cache.set(key, { at: Date.now(), balances })
      return c.json({ balances })
    } catch {
      return reason(c, 503, '', 'Balance provider is temporarily unavailable')
    }
  })
  return routes
}

async function read(
  { chains, namespaces }: EmulatorState,
  address: string,
  chainId: string | undefined,
  forceUpdate: string | undefined,
  origin: string,
): Promise<Balance[]> {
  if (chainId?.startsWith('solana:')) {
    return readSolanaBalances(solanaRpc(namespaces, chainId), chainId, address, origin)
  }
  const chainOfQuery = chainId ? chains.get(chainId) : undefined
  const list = chainId ? [chainOfQuery].filter((chain) => chain !== undefined) : chains.all()
  const balances = await Promise.all(list.map((chain) => readBalances(chain, getAddress(address), origin)))
  const networks = list.map(({ id }) => caip2(id))
  return withForced(balances.flat(), networks, forceUpdate, origin)
}

function refuse(
  c: Context,
  address: string,
  chainId = 'eip155:1',
  forceUpdate?: string,
): Response | undefined {
  const namespace = chainId.split(':')[0] ?? ''
  const kind = addressKind(address)
  if (!kind) return reason(c, 400, 'address', 'The address provided is invalid')
  if (!httpNetworks.includes(chainId)) return reason(c, 400, 'chainId', unsupportedChain(chainId))
  if (namespace === 'eip155' && kind === 'eip155') return undefined
  if (forceUpdate) return reason(c, 400, '', `Invalid parameter: forceUpdate`)
  if (namespace === 'solana' && kind === 'solana') return undefined
  const provider = `Requested namespace ${namespace} balance provider is temporarily unavailable`
  return reason(c, 503, 'chainId', provider)
}

/** The service answers such clients with an empty list instead of an error. */
function isOldOrUnknownClient(c: Context): boolean {
  const version = c.req.query('sv') ?? c.req.header('x-sdk-version')
  return !c.req.header('origin') || !version || /1\.6\.[45]$/.test(version)
}

/** A token that the request names is always in the answer, with a zero balance if need be. */
function withForced(
  balances: Balance[],
  networks: readonly string[],
  forceUpdate: string | undefined,
  origin: string,
) {
  const forced = (forceUpdate ?? '').split(',').filter(Boolean)
  const missing = forced.flatMap((account) => {
    const [namespace, reference, address = ''] = account.split(':')
    const network = networks.find((id) => id === `${namespace}:${reference}`)
    const token = tokenByAddress(address)
    if (!network || !token?.address) return []
    const listed = balances.some((balance) => balance.address === account.toLowerCase())
    return listed ? [] : [balanceOf(network, token, 0n, origin)]
  })
  return [...balances, ...missing]
}
