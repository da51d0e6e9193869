import * as v from 'valibot'
import { errorText, parsed, walletError } from '../../../adapter-kit/index.js'
import { codeOf, LatchkeyError, messageOf, property } from '../../../kernel/plugin.js'

const patterns: readonly (readonly [RegExp, string])[] = [
  [
    /Attempt to debit an account but found no record of a prior credit|Insufficient funds for (fee|rent)/i,
    'Not enough SOL to cover fees or rent',
  ],
  [/Transfer: insufficient lamports/i, 'Not enough SOL to cover this transfer'],
]

const Logs = v.pipe(v.array(v.string()), v.maxLength(1000))

/** The error of a failed send; with a message for the visitor where the node's or the wallet's error is known. */
export function sendFailure(error: unknown): unknown {
  const origin = codeOf(error) === 'LK_RPC' ? property(error, 'cause') : error
  const found = patterns.find(([pattern]) => pattern.test(textOf(origin)))
  if (found && codeOf(error) !== 'LK_SEND') return insufficientFunds(found[1], error)
  if (codeOf(error) !== 'LK_RPC' || !origin) return walletError(error, 'LK_SEND', 'Transaction error')
  return new LatchkeyError('LK_SEND', 'Transaction error', {
    why: `The network says: ${errorText(origin)}.`,
    fix: 'Check the amount, the receiver and the balance, then try again.',
    cause: error,
  })
}

/** The error's message and the programs' logs, which name the cause. Wallets that send may pass on the node's error. */
function textOf(error: unknown): string {
  const logs =
    parsed(Logs, property(property(error, 'data'), 'logs')) ?? parsed(Logs, property(error, 'logs'))
  return [messageOf(error), ...(logs ?? [])].join('\n').slice(0, 100_000)
}

function insufficientFunds(message: string, cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_SEND', message, {
    why: 'The account holds less than the amount and what the network takes for it.',
    fix: 'Send less, or receive some SOL first.',
    cause,
  })
}
