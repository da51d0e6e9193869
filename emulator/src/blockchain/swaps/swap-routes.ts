import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, getAddress, isHex } from 'viem'
import type { Chain } from '../../chains/chain.js'
import { caip2 } from '../../chains/chains.js'
import { coinAddress, routerAbi, routerAddress } from '../../chains/prepare-swaps.js'
import type { EmulatorState } from '../../emulator-state.js'
import { readBody } from '../../server/requests.js'
import { reason } from '../errors.js'
import { chainTokens, ether, type Token, tokenIcon } from '../tokens.js'
import { buildApproval, buildSwap } from './build.js'

const Asset = v.pipe(v.string(), v.regex(/^eip155:\d{1,15}:0x[0-9a-f]{40}$/i), v.transform(assetOf))
const Units = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
  v.minValue(1n),
)
const Account = v.pipe(
  v.string(),
  v.regex(/0x[0-9a-f]{40}$/i),
  v.transform((text) => getAddress(text.slice(-42))),
)
const Pair = v.object({ from: Asset, to: Asset, userAddress: Account })
const Quote = v.object({ ...Pair.entries, amount: Units })
const Build = v.object({
  ...Quote.entries,
  eip155: v.optional(v.object({ slippage: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)) }), {
    slippage: 1,
  }),
})

type QuoteQuery = v.InferOutput<typeof Quote>

/** What the service knows of the chain's coin and tokens. */
const everyToken: readonly Token[] = [{ ...ether, address: coinAddress }, ...chainTokens]
/** What an account that holds only the coin is told of its allowance. */
const unlimited = 2n ** 256n - 1n

/** Swaps, as the conversion part of the blockchain API offers them. */
export function swapRoutes(state: EmulatorState): Hono {
  const routes = new Hono()
  routes.get('/v1/convert/tokens', (c) => tokens(state, c))
  routes.get('/v1/convert/quotes', (c) => answered(c, () => quotes(state, c)))
  routes.get('/v1/convert/allowance', (c) => answered(c, () => allowance(state, c)))
  routes.get('/v1/convert/gas-price', (c) => answered(c, () => gasPrice(state, c)))
  routes.get('/v1/convert/build-approve', (c) => answered(c, async () => approval(state, c)))
  routes.post('/v1/convert/build-transaction', (c) => answered(c, () => transaction(state, c)))
  return routes
}

function assetOf(text: string) {
  const [namespace, reference, address = ''] = text.split(':')
  return { network: `${namespace}:${reference}`, address: getAddress(address) }
}

/** A wrong parameter, with the service's words. */
class Refusal extends Error {}

async function answered(c: Context, work: () => Promise<unknown>): Promise<Response> {
  try {
    return c.json(Object(await work()))
  } catch (error) {
    if (v.isValiError(error)) return reason(c, 422, '', `Deserialization error: ${error.issues[0].message}`)
    if (error instanceof Refusal) return reason(c, 400, '', `Conversion parameter error: ${error.message}`)
    return reason(c, 503, '', 'Convertion provider is temporarily unavailable')
  }
}

function tokens({ chains }: EmulatorState, c: Context): Response {
  const chainId = c.req.query('chainId') ?? ''
  if (!chains.get(chainId)) return reason(c, 503, '', 'Convertion provider is temporarily unavailable')
  const { origin } = new URL(c.req.url)
  const list = everyToken.map((token) => ({
    name: token.name,
    symbol: token.symbol,
    address: `${chainId}:${token.address?.toLowerCase()}`,
    decimals: token.decimals,
    logoUri: tokenIcon(origin, token),
    eip2612: false,
  }))
  return c.json({ tokens: list })
}

async function quotes(state: EmulatorState, c: Context) {
  const query = v.parse(Quote, c.req.query())
  const toAmount = await returns(state, query)
  const account = `${query.from.network}:${query.userAddress}`
  const amounts = { fromAmount: `${query.amount}`, toAmount: `${toAmount}` }
  return { quotes: [{ id: null, ...amounts, fromAccount: account, toAccount: account }] }
}

/** What the pools give now; where quotes are stale, a twentieth more, as if the price had fallen since. */
async function returns({ chains, swaps }: EmulatorState, { from, to, amount }: QuoteQuery): Promise<bigint> {
  if (from.network !== to.network) throw new Refusal('cross-chain conversions are not supported')
  const chain = chainOf(chains, from.network)
  const call = { abi: routerAbi, functionName: 'quote' } as const
  const data = encodeFunctionData({ ...call, args: [from.address, to.address, amount] })
  const answer = await read(chain, routerAddress, data).catch(() => undefined)
  if (answer === undefined) throw new Refusal('insufficient liquidity')
  const now = decodeFunctionResult({ ...call, data: answer })
  return swaps.stale ? (now * 21n) / 20n : now
}

async function allowance({ chains }: EmulatorState, c: Context) {
  const query = v.parse(v.object({ tokenAddress: Asset, userAddress: Account }), c.req.query())
  const { network, address } = query.tokenAddress
  if (address === coinAddress) return { allowance: `${unlimited}` }
  const call = { abi: erc20Abi, functionName: 'allowance' } as const
  const data = encodeFunctionData({ ...call, args: [query.userAddress, routerAddress] })
  const answer = await read(chainOf(chains, network), address, data)
  return { allowance: `${decodeFunctionResult({ ...call, data: answer })}` }
}

async function gasPrice({ chains }: EmulatorState, c: Context) {
  const { chainId } = v.parse(v.object({ chainId: v.string() }), c.req.query())
  const standard = await priceOf(chainOf(chains, chainId))
  return { standard: `${standard}`, fast: `${(standard * 11n) / 10n}`, instant: `${(standard * 12n) / 10n}` }
}

async function approval({ swaps, chains }: EmulatorState, c: Context) {
  const { from, to, userAddress } = v.parse(Pair, c.req.query())
  const gasPrice = `${await priceOf(chainOf(chains, from.network))}`
  // As the service does: the token whose `approve` is called is in `from`.
  const tx = { from: `${from.network}:${from.address}`, to: `${to.network}:${userAddress}`, value: '0' }
  return { tx: { ...tx, data: buildApproval(swaps), eip155: { gasPrice } } }
}

async function transaction(state: EmulatorState, c: Context) {
  const body = v.parse(Build, await readBody(c))
  const { from, to, amount, userAddress: user, eip155 } = body
  const order = { from: from.address, to: to.address, amount, user, slippage: BigInt(eip155.slippage) }
  const built = buildSwap({ ...order, returns: await returns(state, body) }, state.swaps)
  const gasPrice = `${await priceOf(chainOf(state.chains, from.network))}`
  const tx = {
    from: `${from.network}:${user}`,
    to: `${from.network}:${built.to}`,
    data: built.data,
    amount: `${built.value}`,
  }
  return { tx: { ...tx, eip155: { gas: '220000', gasPrice } } }
}

function chainOf(chains: EmulatorState['chains'], network: string): Chain {
  const chain = chains.get(network)
  if (!chain || caip2(chain.id) !== network) throw new Refusal('the chain is not supported')
  return chain
}

async function read(chain: Chain, to: string, data: string): Promise<`0x${string}`> {
  const answer = await chain.rpc('eth_call', [{ to, data }, 'latest'])
  if (!isHex(answer)) throw new Error('The node answered with something else than hex')
  return answer
}

const priceOf = async (chain: Chain) => BigInt(String(await chain.rpc('eth_gasPrice')))
