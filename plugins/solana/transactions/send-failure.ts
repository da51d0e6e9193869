import * as v from 'valibot'
import { errorText, parsed, walletError } from '../../../adapter-kit/chains/index.js'
import { codeOf, LatchkeyError, messageOf, property } from '../../../kernel/plugin.js'

const patterns: readonly (readonly [RegExp, string])[] = [
  [
    /Attempt to debit an account but found no record of a prior credit|Insufficient funds for (fee|rent)/i,
    'Not enough SOL to cover fees or rent',
  ],
  [/Transfer: insufficient lamports/i, 'Not enough SOL to cover this transfer'],
  [/"?AccountNotFound"?/, 'Not enough SOL to cover fees or rent'],
]

/** Of the transaction's accounts the first pays; another one without enough for its rent is the receiver's. */
const receiverRent =
  /account \([1-9]\d*\) with insufficient funds for rent|InsufficientFundsForRent\W+account_index\W+[1-9]/i
/** Reasons that token programs write into their logs, in words for the visitor. */
const tokenReasons: readonly (readonly [RegExp, string])[] = [
  [/account is frozen/i, 'The token’s issuer has frozen the account'],
  [/insufficient funds$/im, 'Not enough of the token'],
]

const Logs = v.pipe(v.array(v.string()), v.maxLength(1000))

/** The error of a failed send; with a message for the visitor where the node's or the wallet's error is known. */
export function sendFailure(error: unknown): unknown {
  const origin = codeOf(error) === 'LK_RPC' ? property(error, 'cause') : error
  const text = textOf(origin)
  if (codeOf(error) === 'LK_RPC' && receiverRent.test(text)) return tooLittleForRent(error)
  const match = patterns.find(([pattern]) => pattern.test(text))
  if (match && codeOf(error) !== 'LK_SEND') return insufficientFunds(match[1], error)
  if (codeOf(error) !== 'LK_RPC' || !origin) return walletError(error, 'LK_SEND', 'Transaction error')
  return new LatchkeyError('LK_SEND', 'Transaction error', {
    why: `The network says: ${errorText(origin)}.`,
    fix: 'Check the amount, the receiver and the balance, then try again.',
    cause: error,
  })
}

/** The error of a transaction that a node tried and refused, before the wallet was asked. */
export function refusedBy(reason: string, logs: readonly string[]): LatchkeyError {
  const text = [reason, ...logs].join('\n').slice(0, 100_000)
  if (receiverRent.test(text)) return tooLittleForRent()
  const match = patterns.find(([pattern]) => pattern.test(text))
  if (match) return insufficientFunds(match[1])
  const tokenReason = tokenReasons.find(([pattern]) => pattern.test(text))
  return new LatchkeyError('LK_SEND', tokenReason?.[1] ?? `The network would refuse it: ${reason}`, {
    why: 'A node tried the transaction before the wallet was asked.',
    fix: 'Check the amount, the receiver and the balance, then try again.',
  })
}

const tooLittleForRent = (cause?: unknown) =>
  new LatchkeyError('LK_SEND', 'A new account has to get at least 0.00089088 SOL', {
    why: 'The receiver has no account yet, and the network keeps none with less.',
    fix: 'Send more, or use a receiver that has an account.',
    ...(cause !== undefined && { cause }),
  })

/** The error's message and the programs' logs, which name the cause. Wallets that send may pass on the node's error. */
function textOf(error: unknown): string {
  const logs =
    parsed(Logs, property(property(error, 'data'), 'logs')) ?? parsed(Logs, property(error, 'logs'))
  return [messageOf(error), ...(logs ?? [])].join('\n').slice(0, 100_000)
}

function insufficientFunds(message: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_SEND', message, {
    why: 'The account holds less than the amount and what the network takes for it.',
    fix: 'Send less, or receive some SOL first.',
    ...(cause !== undefined && { cause }),
  })
}
