import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'
import {
  LatchkeyError,
  type Network,
  type PluginContext,
  parseAs,
  parseCaipAddress,
  property,
  type SendRequest,
  safeParseAs,
} from '../../../kernel/plugin.js'

/** How long the price of gas is kept, in milliseconds: it is a hint to the service that quotes. */
const gasTrusted = 10_000

type Deps = Pick<PluginContext, 'use' | 'site'>

/** A pair on one network, and how much of the source; addresses are undefined for the coin. */
export interface Order {
  readonly network: Network
  readonly owner: string
  readonly source: string | undefined
  readonly target: string | undefined
  readonly units: bigint
}

const Units = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
const Quotes = v.object({ quotes: v.array(v.object({ toAmount: Units })) })
const Hex = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x([0-9a-f]{2})+$/i.test(value))
const Built = v.object({ tx: v.object({ to: v.string(), data: Hex, amount: Units }) })
const Approval = v.object({ tx: v.object({ from: v.string(), data: Hex }) })
const Gas = v.object({ standard: v.pipe(v.string(), v.regex(/^\d{1,30}$/)) })

/**
 * Base units of the target that are offered. Nothing that the service answers here and below is believed without a check.
 * @throws LatchkeyError LK_SWAP_QUOTE, LK_SWAP_LIQUIDITY
 */
export async function askQuote(context: Deps, order: Order): Promise<bigint> {
  const [pair, gasPrice] = await Promise.all([pairOf(context, order), gasPriceOf(context.use, order.network)])
  const query = { amount: `${order.units}`, userAddress: order.owner, ...pair, gasPrice }
  const { quotes } = await ask(context, 'quotes', query, (value) => parseAs(Quotes, value))
  const expected = quotes[0]?.toAmount
  if (expected === undefined || expected === 0n) throw noQuote('The service offers nothing for this amount.')
  return expected
}

/** The transaction that swaps, as the service builds it. @throws LatchkeyError LK_SWAP_QUOTE, LK_SWAP_LIQUIDITY */
export async function askSwap(context: Deps, order: Order, slippage: number): Promise<SendRequest> {
  const { network, owner, units } = order
  const { projectId } = context.site
  const [cloud, pair] = await Promise.all([context.use('cloud'), pairOf(context, order)])
  const { tx } = await cloud
    .request({
      host: 'blockchain',
      path: '/v1/convert/build-transaction',
      identify: 'client',
      json: true,
      body: {
        ...pair,
        amount: `${units}`,
        [network.chainNamespace]: { slippage },
        projectId,
        userAddress: `${network.caipNetworkId}:${owner}`,
        disableEstimate: true,
      },
      parse: (value) => parseAs(Built, value),
    })
    .catch(refused)
  return { to: plainOn(network, tx.to), data: tx.data, value: tx.amount }
}

/** The data of the approval, as the service builds it. @throws LatchkeyError LK_SWAP_QUOTE */
export async function askApproval(context: Deps, order: Order): Promise<string> {
  const query = { userAddress: order.owner, ...(await pairOf(context, order)) }
  const { tx } = await ask(context, 'build-approve', query, (value) => parseAs(Approval, value))
  return tx.data
}

/** The tokens as the service names them. */
async function pairOf({ use }: Deps, { network, source, target }: Order) {
  const { coinAddress } = await use(`adapter:${network.chainNamespace}`)
  const nameOf = (address = coinAddress) => `${network.caipNetworkId}:${address}`
  return { from: nameOf(source), to: nameOf(target) }
}

async function ask<T>(
  { use }: Deps,
  path: string,
  query: Record<string, string | undefined>,
  parse: (value: unknown) => T,
): Promise<T> {
  const cloud = await use('cloud')
  return cloud.request({ host: 'blockchain', path: `/v1/convert/${path}`, query, parse }).catch(refused)
}

/** The price of gas, as a hint; undefined where the service does not tell. */
async function gasPriceOf(
  use: Deps['use'],
  { caipNetworkId: chainId }: Network,
): Promise<string | undefined> {
  try {
    const [data, cloud] = await Promise.all([use('data'), use('cloud')])
    const path = '/v1/convert/gas-price'
    const parse = (value: unknown) => parseAs(Gas, value).standard
    return await data.read({
      key: ['swap-gas', chainId],
      trusted: gasTrusted,
      read: (signal) => cloud.request({ host: 'blockchain', path, query: { chainId }, parse, signal }),
    })
  } catch {
    return undefined
  }
}

/** The plain address of a contract on the network. @throws LatchkeyError LK_SWAP_MISMATCH for one elsewhere */
function plainOn({ caipNetworkId }: Network, caip: string): string {
  if (!caip.includes(':')) return caip
  const { namespace, chainId, address } = parseCaipAddress(caip)
  if (`${namespace}:${chainId}` === caipNetworkId) return address
  throw mismatch(['chain'])
}

const Reasons = v.object({ reasons: v.array(v.object({ description: shownText(200) })) })

/** The service's refusal, by its first reason. */
function refused(cause: unknown): never {
  const body = safeParseAs(Reasons, property(property(cause, 'cause'), 'body'))
  const why = body.success ? (body.output.reasons[0]?.description ?? '') : ''
  if (/insufficient liquidity/i.test(why)) {
    throw new LatchkeyError('LK_SWAP_LIQUIDITY', 'Insufficient liquidity', {
      why: 'There is not enough of the tokens for sale to swap this amount.',
      fix: 'Swap less, or another pair.',
      cause,
    })
  }
  throw noQuote(why || 'The service did not answer, or not as it should.', cause)
}

const noQuote = (why: string, cause?: unknown) =>
  new LatchkeyError('LK_SWAP_QUOTE', 'No offer for this swap', {
    why,
    fix: 'Try again, or with another amount.',
    ...(cause !== undefined && { cause }),
  })

/** The error for a transaction that is not the swap that was asked for. */
export function mismatch(what: readonly string[]): LatchkeyError {
  return new LatchkeyError('LK_SWAP_MISMATCH', 'The swap that was built is another one', {
    why: `The service was asked for one swap and built a transaction with another ${what.join(', ')}. The wallet was not asked.`,
    fix: 'Do not swap this here. Tell whoever runs the service that quotes.',
  })
}
