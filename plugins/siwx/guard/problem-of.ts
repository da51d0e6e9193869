import { errorText, isWalletRejection } from '../../../adapter-kit/index.js'
import { codeOf } from '../../../kernel/plugin.js'
import type { SignInProblem } from '../contract.js'

/** What an error means for the visitor. @param step where it happened */
export function problemOf(error: unknown, step: 'text' | 'wallet' | 'site'): SignInProblem {
  const code = codeOf(error)
  if (step === 'wallet') return { kind: isWalletRejection(error) ? 'declined' : 'failed' }
  if (code === 'LK_SIGN_IN_LATE') return { kind: 'late' }
  if (code === 'LK_SIGN_IN_CLOCK') return { kind: 'clock', text: errorText(error) }
  return { kind: step === 'site' && code !== 'LK_SIGN_IN_UNCHECKED' ? 'refused' : 'failed' }
}
