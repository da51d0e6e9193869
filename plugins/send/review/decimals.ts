import * as v from 'valibot'
import { parsed } from '../../../adapter-kit/index.js'
import { LatchkeyError, type Network, type PluginContext } from '../../../kernel/plugin.js'
import type { Review } from '../contract.js'

type Needed = Pick<PluginContext, 'use'>

const Counted = v.object({ decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(255)) })

/**
 * Makes sure that a token has the decimals that the list of tokens gives: one more or less would move ten times the
 * amount, or a tenth of it. A coin's decimals are those of its network.
 * @throws LatchkeyError LK_TOKEN_SCALE when they differ, LK_TOKEN_UNCHECKED when the chain could not be asked
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

async function read({ use }: Needed, network: Network, address: string): Promise<number> {
  const adapter = await use(`adapter:${network.chainNamespace}`)
  const facts = parsed(Counted, await adapter.getToken?.(address, network))
  if (facts) return facts.decimals
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
