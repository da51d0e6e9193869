import * as v from 'valibot'
import {
  callMethod,
  parsed,
  providerMissing,
  rejection,
  walletError,
} from '../../../adapter-kit/chains/index.js'
import { codeOf, messageOf, property } from '../../../kernel/plugin.js'

/** One SIP-030 request; wallets without parameters for a method want null. */
export interface WalletRequest {
  readonly method: string
  readonly params?: unknown
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a wallet. Results and errors come in an envelope; some wallets return errors, others throw them.
 * @throws the wallet's own error, without the envelope
 */
export async function ask(
  provider: unknown,
  { method, params = null, signal }: WalletRequest,
): Promise<unknown> {
  const answer = await callMethod(provider, 'request', [method, params], {
    signal,
    missing: providerMissing,
  }).catch((error) => {
    throw property(error, 'error') ?? error
  })
  const error = property(answer, 'error') ?? undefined
  if (error !== undefined) throw error
  const result = property(answer, 'result')
  return result === undefined ? answer : result
}

const missingCodes: readonly unknown[] = [-32601, 4200]
/** Means a missing method in some wallets, a wrong address in others. */
const ambiguous = -32001

/** True when the wallet does not know the method. */
export function isMissing(error: unknown): boolean {
  const text = /method.*(not (supported|found|available|exist|implemented)|unsupported)|unsupported method/i
  const code = codeOf(error)
  return (
    missingCodes.includes(code) ||
    text.test(messageOf(error)) ||
    (code === ambiguous && !isAddressTrouble(error))
  )
}

const isAddressTrouble = (error: unknown) => /address/i.test(messageOf(error))

/** SIP-030's codes for rejected and for cancelled by the visitor. */
const refusals: readonly unknown[] = [-32000, -31001]
/** In other namespaces a request that is open already; here also a wallet that is locked or does not know the page. */
const accessDenied = -32002

/** True when the wallet is locked or has not allowed the page. */
export function isDenied(error: unknown): boolean {
  return codeOf(error) === accessDenied && !/pending|already/i.test(messageOf(error))
}

/** The error for what a wallet threw; see `walletError`. */
export function stacksError(error: unknown, code: string, message: string, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  if (refusals.includes(codeOf(error))) return rejection(undefined, error)
  const cause = isDenied(error) ? new Error(messageOf(error), { cause: error }) : error
  return walletError(cause, code, message, signal)
}

const List = v.pipe(v.array(v.unknown()), v.maxLength(1000))

/** The list of addresses in an answer or an event, under any of its names; undefined without one. */
export function listIn(value: unknown): readonly unknown[] | undefined {
  const list = property(value, 'addresses') ?? property(value, 'accounts') ?? value
  return parsed(List, list)
}
