import * as v from 'valibot'
import { LatchkeyError } from '../../kernel/plugin.js'
import { addressPattern, checksum } from './address.js'
import { toChainId } from './chain-id.js'
import { request, type WalletRequest } from './provider.js'

/** Accounts as a wallet lists them: checksummed, each once. */
export const Addresses = v.pipe(
  v.array(v.pipe(v.string(), v.regex(addressPattern))),
  v.maxLength(1000),
  v.transform((list) => [...new Set(list.map(checksum))]),
)

export const ChainId = v.pipe(v.unknown(), v.transform(toChainId), v.number())

/** A hostile value as the schema says, or undefined; getters that throw count as a wrong shape. */
export function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  try {
    const result = v.safeParse(schema, value)
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Asks a wallet and checks its answer. Errors of the wallet are its own.
 * @throws LatchkeyError LK_WALLET_ANSWER when the answer has the wrong shape
 */
export async function ask<S extends v.GenericSchema>(
  provider: object,
  call: WalletRequest,
  schema: S,
  signal?: AbortSignal,
): Promise<v.InferOutput<S>> {
  const answer = parsed(schema, await request(provider, call, signal))
  if (answer !== undefined) return answer
  throw new LatchkeyError('LK_WALLET_ANSWER', 'The wallet answered something unexpected', {
    why: `Its answer to ${call.method} does not have the documented shape.`,
    fix: 'Update the wallet or try another one.',
  })
}
