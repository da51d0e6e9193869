import * as v from 'valibot'
import { badAnswer, checksumAddress, parsed } from '../../adapters/index.js'
import { addressPattern } from './address.js'
import { toChainId } from './chain-id.js'
import { request, type WalletRequest } from './provider.js'

/** Accounts as a wallet lists them: checksummed, each once. */
export const Addresses = v.pipe(
  v.array(v.pipe(v.string(), v.regex(addressPattern))),
  v.maxLength(1000),
  v.transform((list) => [...new Set(list.map(checksumAddress))]),
)

export const ChainId = v.pipe(v.unknown(), v.transform(toChainId), v.number())

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
  throw badAnswer(call.method)
}
