import * as v from 'valibot'
import { LatchkeyError, type Network, type PluginContext } from '../../../kernel/plugin.js'
import { parsed } from '../../shared/input/safe-access.js'

/** A token, or the coin without an address, as a list describes it. */
export interface ListedToken {
  readonly address: string | undefined
  readonly symbol: string
  readonly decimals: number
}

const Counted = v.object({ decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(255)) })

/**
 * Makes sure that a token has the decimals that the list of tokens gives: one more or less would move ten times the
 * amount, or a tenth of it. A coin's decimals are those of its network.
 * @throws LatchkeyError LK_TOKEN_SCALE when they differ, LK_TOKEN_UNCHECKED when the chain could not be asked
 */
export async function checkDecimals(
  { use }: Pick<PluginContext, 'use'>,
  { address, symbol, decimals }: ListedToken,
  network: Network,
): Promise<void> {
  if (address === undefined) return
  const real = await read(use, network, address).catch((cause: unknown) => {
    throw unchecked(symbol, network, cause)
  })
  if (real !== decimals) throw wrongDecimals(symbol, decimals, real)
}

async function read(use: PluginContext['use'], network: Network, address: string): Promise<number> {
  const adapter = await use(`adapter:${network.chainNamespace}`)
  const facts = parsed(Counted, await adapter.getToken?.(address, network))
  if (facts) return facts.decimals
  throw new Error('Nobody knows how this network counts')
}

function wrongDecimals(symbol: string, listed: number, real: number): LatchkeyError {
  return new LatchkeyError('LK_TOKEN_SCALE', 'The token counts in another unit than its list says', {
    why: `${symbol} has ${real} decimals on the chain and ${listed} in the list: a wrong amount would be sent.`,
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
