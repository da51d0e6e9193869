import { codeOf, isRejection, LatchkeyError, messageOf, property } from '../../../kernel/plugin.js'
import { sanitizeText } from '../input/sanitize-text.js'

/** JSON-RPC code: the wallet already shows a request of this page. */
const requestPending = -32002

/** An error for a rejection by the visitor, with code 4001 whatever the wallet's own was. */
export function rejection(message = 'User rejected the request', cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name: 'UserRejectedRequestError', code: 4001 })
}

/** Texts of rejections without a code, beyond those that {@link isRejection} knows. */
const no =
  /\buser (has )?(denied|reject|refused)|(denied|declined|cancell?ed|aborted) by (the )?user|^approval denied|^((connection|transaction|signature|request|sign(ing|ature)? request) (was )?(rejected|cancell?ed|denied))\.?$/i

/** True when the visitor rejected in the wallet, by the error's code or by any text that wallets use for it. */
export const isWalletRejection = (error: unknown): boolean => isRejection(error) || no.test(messageOf(error))

/** What wallets say that use the code for something else, or have none. */
const pendingTexts =
  /(request|authori[sz]ation)\b.{0,40}\bpending|pending (request|authori[sz]ation)|already (pending|processing)/i

/** True when the wallet still shows an earlier request of this page, and therefore did not ask the visitor again. */
export const isRequestPending = (error: unknown): boolean =>
  codeOf(error) === requestPending || pendingTexts.test(messageOf(error))

/** EIP-1193 "unsupported method", JSON-RPC "method not found", and ours for a wallet without a feature. */
const unsupportedCodes: readonly unknown[] = [4200, -32601, 'LK_FEATURE']
/** What wallets say for accounts of a device that cannot do everything. */
const unsupportedTexts =
  /(\bnot|n['’]t) ((yet|currently) )?support|\bunsupported|not implemented|method not found|hardware wallets? can ?not/i

/** True when the wallet cannot do what it was asked for with this account: asking again changes nothing. */
export const isUnsupported = (error: unknown): boolean =>
  [error, property(error, 'cause')].some(
    (one) => unsupportedCodes.includes(codeOf(one)) || unsupportedTexts.test(messageOf(one)),
  )

/** Codes of a closed connection: EIP-1193 "disconnected", and the one of an extension that was stopped. */
const lostCodes: readonly unknown[] = [4900, 1011]
/** What browsers and extensions say when the extension was updated or stopped while the page was open. */
const lostTexts =
  /page reload required|extension context (was )?invalidated|receiving end does not exist|message (channel|port) (is |was )?closed|(attempting to use a )?disconnected port/i

/** True when the wallet's program no longer reaches this page: nothing that is asked on this page is answered. */
export const isWalletLost = (error: unknown): boolean =>
  lostCodes.includes(codeOf(error)) || lostTexts.test(messageOf(error))

/** Pairing's code for a request that nobody answered in time, and its words for it. */
const expiredCode = 8000
const expiredText = /\brequest (has )?expired\b/i

const isExpired = (error: unknown): boolean =>
  codeOf(error) === expiredCode || expiredText.test(messageOf(error))

/**
 * The error for what a wallet threw: a rejection stays one, a request that is open already becomes LK_WALLET_PENDING,
 * a wallet that no longer reaches the page LK_WALLET_LOST, a request that nobody answered in time LK_WALLET_EXPIRED,
 * anything else gets `code`.
 * @param signal its reason is passed on when it aborted
 */
export function walletError(error: unknown, code: string, message: string, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  // Only for an Error: the answer of a paired wallet is plain data, which may have any name.
  if (error instanceof Error && property(error, 'name') === 'LatchkeyError') return error
  if (isWalletRejection(error)) return codeOf(error) === 4001 ? error : rejection(undefined, error)
  if (isRequestPending(error)) return walletPending(error)
  if (isWalletLost(error)) return walletLost(error)
  if (isExpired(error)) return requestExpired(error)
  const reason = messageOf(error) === messageOf(undefined) ? undefined : errorText(error)
  const why = `The wallet says: ${errorText(error)}.`
  return Object.assign(new LatchkeyError(code, message, { why, cause: error }), { reason })
}

/** The wallet's own reason in an error of {@link walletError}, sanitized for display; undefined where it gave none. */
export function walletReason(error: unknown): string | undefined {
  const reason = property(error, 'name') === 'LatchkeyError' ? property(error, 'reason') : undefined
  return typeof reason === 'string' && reason !== '' ? sanitizeText(reason, 200) : undefined
}

/** An error's text, shortened and sanitized for display. */
export function errorText(error: unknown): string {
  return sanitizeText(messageOf(error), 200).replace(/\.$/, '')
}

function walletPending(cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_WALLET_PENDING', 'The wallet is already showing a request', {
    why: 'An earlier request is still open.',
    fix: 'Answer or close it in the wallet, then try again.',
    cause,
  })
}

function walletLost(cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_WALLET_LOST', 'The wallet no longer reaches this page', {
    why: `It was updated or stopped while the page was open, and says: ${errorText(cause)}.`,
    fix: 'Reload the page.',
    cause,
  })
}

function requestExpired(cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_WALLET_EXPIRED', 'The wallet did not answer in time', {
    why: 'The request has expired. What was approved late may have taken place all the same.',
    fix: 'Look in the wallet, then try again.',
    cause,
  })
}

export function providerMissing(): LatchkeyError {
  return new LatchkeyError('LK_PROVIDER', 'Provider not found.', {
    why: 'The wallet left this page, or is of another kind.',
    fix: 'Install or unlock the wallet, then reload the page.',
  })
}

export function noAccounts(): LatchkeyError {
  return new LatchkeyError('LK_NO_ACCOUNTS', 'No accounts found', {
    why: 'The wallet shared no account.',
    fix: 'Unlock it and choose one.',
  })
}

/** @param what was asked, e.g. the method's name */
export function badAnswer(what: string): LatchkeyError {
  return new LatchkeyError('LK_WALLET_ANSWER', 'The wallet answered something unexpected', {
    why: `Its answer to ${what} is not as documented.`,
    fix: 'Update the wallet or use another one.',
  })
}
