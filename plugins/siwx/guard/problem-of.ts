import { errorText, isUnsupported, isWalletRejection } from '../../../adapter-kit/features/index.js'
import { codeOf } from '../../../kernel/plugin.js'
import type { SignInProblem } from '../contract.js'

/** By the code of what a site, or the check of a signature, threw. */
const kinds: Readonly<Record<string, SignInProblem['kind']>> = {
  LK_SIGN_IN_LATE: 'late',
  LK_SIGN_IN_UNCHECKED: 'unchecked',
  LK_SIGN_IN_EXPIRED: 'expired',
}

/** What an error means for the visitor. @param step where it happened */
export function problemOf(error: unknown, step: 'text' | 'wallet' | 'site'): SignInProblem {
  if (step === 'wallet') return { kind: walletProblem(error) }
  const code = codeOf(error)
  if (code === 'LK_SIGN_IN_CLOCK') return { kind: 'clock', text: errorText(error) }
  return { kind: kinds[String(code)] ?? (step === 'site' ? 'refused' : 'failed') }
}

function walletProblem(error: unknown): SignInProblem['kind'] {
  if (isWalletRejection(error)) return 'declined'
  return isUnsupported(error) ? 'unable' : 'failed'
}
