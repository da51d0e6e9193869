import { errorText, isWalletRejection, sanitizeText } from '../../adapter-kit/features/index.js'
import { codeOf, property } from '../../kernel/plugin.js'
import type { SessionProblem } from './contract.js'

/** What the visitor is told of an error, in the words of who raised it. */
export function sessionProblem(error: unknown): SessionProblem {
  if (isWalletRejection(error)) return { kind: 'declined' }
  const code = codeOf(error)
  if (code === 'LK_PERMISSION_ACCOUNT') return { kind: 'left' }
  if (code === 'LK_WALLET_METHOD') return { kind: 'unsupported' }
  if (code === 'LK_PERMISSION_UNSUPPORTED') return { kind: 'unsupported', text: errorText(error) }
  return { kind: 'failed', text: reasonOf(error) ?? errorText(error) }
}

/** An HTTP failure keeps the answer's body: `{ reasons: [{ description }] }`. */
function reasonOf(error: unknown): string | undefined {
  const reasons = property(property(property(error, 'cause'), 'body'), 'reasons')
  const description = property(Array.isArray(reasons) ? reasons[0] : undefined, 'description')
  return typeof description === 'string' ? sanitizeText(description, 200) || undefined : undefined
}
