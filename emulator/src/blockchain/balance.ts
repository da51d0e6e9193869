import { type Context, Hono } from 'hono'
import { getAddress } from 'viem'
import type { Chain } from '../chains/chain.js'
import { caip2 } from '../chains/chains.js'
import { unsupportedChain } from '../rpc.js'
import type { World } from '../world.js'
import { addressKind } from './address.js'
import { type Balance, balanceOf, readBalances } from './balances.js'
import { reason } from './errors.js'
import { httpNetworks } from './networks.js'
import { tokenByAddress } from './tokens.js'

const cacheMilliseconds = 10_000

/** Token balances of an account, with the live service's oddities. */
export function balanceRoutes({ chains, balances: cache }: World): Hono {
  const routes = new Hono()

  routes.get('/v1/account/:address/balance', async (c) => {
    const address = c.req.param('address')
    const { chainId, forceUpdate } = c.req.query()
    const refusal = refuse(c, address, chainId, forceUpdate)
    if (refusal) return refusal
    if (isOldOrUnknownClient(c)) return c.json({ balances: [] })

    const asked = chainId ? chains.get(chainId) : undefined
    const list = chainId ? [asked].filter((chain) => chain !== undefined) : chains.all()
    const key = `${address.toLowerCase()} ${chainId}`
    const kept = cache.get(key)
    if (!forceUpdate && kept && Date.now() - kept.at < cacheMilliseconds)
      return c.json({ balances: kept.balances })
    try {
      const origin = new URL(c.req.url).origin
      const read = await Promise.all(list.map((chain) => readBalances(chain, getAddress(address), origin)))
      const balances = withForced(read.flat(), list, forceUpdate, origin)
      cache.set(key, { at: Date.now(), balances })
      return c.json({ balances })
    } catch {
      return reason(c, 503, '', 'Balance provider is temporarily unavailable')
    }
  })
  return routes
}

function refuse(
  c: Context,
  address: string,
  chainId = 'eip155:1',
  forceUpdate?: string,
): Response | undefined {
  const namespace = chainId.split(':')[0] ?? ''
  if (!addressKind(address)) return reason(c, 400, 'address', 'The address provided is invalid')
  if (!httpNetworks.includes(chainId)) return reason(c, 400, 'chainId', unsupportedChain(chainId))
  if (namespace === 'eip155' && addressKind(address) === 'eip155') return undefined
  if (forceUpdate) return reason(c, 400, '', `Invalid parameter: forceUpdate`)
  const provider = `Requested namespace ${namespace} balance provider is temporarily unavailable`
  return reason(c, 503, 'chainId', provider)
}

/** The service answers such clients with an empty list instead of an error. */
function isOldOrUnknownClient(c: Context): boolean {
  const version = c.req.query('sv') ?? c.req.header('x-sdk-version')
  return !c.req.header('origin') || !version || /1\.6\.[45]$/.test(version)
}

/** A token that was asked for by name is always in the answer, if only with nothing. */
function withForced(
  balances: Balance[],
  chains: readonly Chain[],
  forceUpdate: string | undefined,
  origin: string,
) {
  const forced = (forceUpdate ?? '').split(',').filter(Boolean)
  const missing = forced.flatMap((account) => {
    const [namespace, reference, address = ''] = account.split(':')
    const chain = chains.find(({ id }) => caip2(id) === `${namespace}:${reference}`)
    const token = tokenByAddress(address)
    if (!chain || !token?.address) return []
    const listed = balances.some((balance) => balance.address === account.toLowerCase())
    return listed ? [] : [balanceOf(chain, token, 0n, origin)]
  })
  return [...balances, ...missing]
}
