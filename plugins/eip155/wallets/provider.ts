import type * as v from 'valibot'
import {
  badAnswer,
  callMethod,
  hasMethod,
  parsed,
  providerMissing,
} from '../../../adapter-kit/chains/index.js'

/** One EIP-1193 call. */
export interface WalletRequest {
  readonly method: string
  /** A list, but for the few methods that want an object. */
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>
}

/** True for anything with a `request` method. */
export function isProvider(value: unknown): value is object {
  return hasMethod(value, 'request')
}

/** Calls a wallet's `request` and returns the answer unchecked. @throws the wallet's own errors, unchanged */
export function requestWallet(provider: object, call: WalletRequest, signal?: AbortSignal): Promise<unknown> {
  const isRepeatable = repeatable.test(call.method)
  return callMethod(provider, 'request', [call], { signal, isRepeatable, missing: providerMissing })
}

/** Neither signs nor hands anything over. */
const repeatable =
  /^(eth_(requestAccounts|accounts|chainId)|wallet_((request|get)Permissions|(switch|add)EthereumChain))$/

/**
 * Calls a wallet's `request` and checks the answer.
 * @throws LatchkeyError LK_WALLET_ANSWER when the answer has the wrong shape; the wallet's own errors, unchanged
 */
export async function askWallet<S extends v.GenericSchema>(
  provider: object,
  call: WalletRequest,
  schema: S,
  signal?: AbortSignal,
): Promise<v.InferOutput<S>> {
  const answer = parsed(schema, await requestWallet(provider, call, signal))
  if (answer !== undefined) return answer
  throw badAnswer(call.method)
}
