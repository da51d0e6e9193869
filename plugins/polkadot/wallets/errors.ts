import { rejection, walletError } from '../../../adapter-kit/index.js'
import { codeOf, isRejection, messageOf } from '../../../kernel/plugin.js'

const no = /^(cancell?ed|rejected|denied)\b/i
const notAllowed = /not allowed to interact/i

/**
 * The error for what a wallet of this namespace threw. These wallets give no codes: it is recognised by its text.
 * @param code of the error where the visitor did not reject, with its message
 */
export function polkadotError(error: unknown, code: string, message: string, signal?: AbortSignal): unknown {
  return walletError(understood(error), code, message, signal)
}

function understood(error: unknown): unknown {
  const text = messageOf(error)
  if (isRejection(error)) return error
  return no.test(text) ? rejection(undefined, error) : error
}

/** True when the wallet does not allow this page, or the visitor has just rejected it. */
export function isRefusedAccess(error: unknown): boolean {
  return codeOf(understood(error)) === 4001 || isRejection(error) || notAllowed.test(messageOf(error))
}
