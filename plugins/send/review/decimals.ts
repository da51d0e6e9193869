import * as v from 'valibot'
import { fromBase64 } from '../../../adapter-kit/index.js'
import { LatchkeyError, type Network, type PluginContext } from '../../../kernel/plugin.js'
import type { Review } from '../contract.js'
import { askNode, type NodeCall } from './ask-node.js'

type Needed = Pick<PluginContext, 'http' | 'signal'>
type Scale = (address: string) => NodeCall<v.GenericSchema<unknown, number>>

const Decimals = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(255))

/** `decimals()` of ERC-20. */
const ofContract: Scale = (address) => ({
  method: 'eth_call',
  params: [{ to: address, data: '0x313ce567' }, 'latest'],
  result: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.transform(Number), Decimals),
})

/** Of an initialised mint: authority (36 bytes), supply (8), decimals, a one. Token-2022 begins the same. */
const ofMint: Scale = (address) => ({
  method: 'getAccountInfo',
  params: [address, { encoding: 'base64' }],
  result: v.pipe(
    v.object({ value: v.object({ data: v.looseTuple([v.string(), v.literal('base64')]) }) }),
    v.transform(({ value }) => fromBase64(value.data[0])?.slice(44, 46)),
    v.check((bytes) => bytes?.[1] === 1),
    v.transform((bytes) => bytes?.[0]),
    Decimals,
  ),
})

const scales: Readonly<Record<string, Scale>> = { eip155: ofContract, solana: ofMint }

/**
 * Makes sure that a token counts as the list of tokens says: one decimal more or less would move ten times the amount,
 * or a tenth of it. A coin counts as its network says.
 * @throws LatchkeyError LK_TOKEN_SCALE when it counts otherwise, LK_TOKEN_UNCHECKED when nobody could be asked
 */
export async function checkDecimals(
  context: Needed,
  { token }: Pick<Review, 'token'>,
  network: Network,
): Promise<void> {
  if (token.address === undefined) return
  const decimals = await read(context, network, token.address).catch((cause: unknown) => {
    throw unchecked(token.symbol, network, cause)
  })
  if (decimals !== token.decimals) throw wrongDecimals(token, decimals)
}

async function read(context: Needed, network: Network, address: string): Promise<number> {
  const { chainNamespace } = network
  const scale = Object.hasOwn(scales, chainNamespace) ? scales[chainNamespace] : undefined
  if (scale) return askNode(context, network, scale(address))
  throw new Error('Nobody knows how this network counts')
}

function wrongDecimals({ symbol, decimals }: Review['token'], real: number): LatchkeyError {
  return new LatchkeyError('LK_TOKEN_SCALE', 'The token counts in another unit than its list says', {
    why: `${symbol} has ${real} decimals on the chain and ${decimals} in the list: a wrong amount would be sent.`,
    fix: 'Do not send it from here. Whoever lists the token has to correct its decimals.',
  })
}

function unchecked(symbol: string, { name }: Network, cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_TOKEN_UNCHECKED', 'The token could not be checked', {
    why: `${name} did not tell how many decimals ${symbol} has, so its amount cannot be trusted.`,
    fix: 'Try again. If it stays, check the network’s RPC endpoint.',
    cause,
  })
}
