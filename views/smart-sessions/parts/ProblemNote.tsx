import type { Translate } from '../../../kernel/plugin.js'
import type { SessionProblem } from '../../../plugins/smart-sessions/contract.js'
import { Note } from '../../kit/index.js'
import type { SessionWords } from '../messages.js'

interface ProblemNoteProps {
  readonly problem: SessionProblem | undefined
  readonly wallet: string
  readonly t: Translate<SessionWords>
}

/** Why the last attempt did not succeed. */
export function ProblemNote({ problem, wallet, t }: ProblemNoteProps) {
  if (!problem) return null
  const { kind, text = '' } = problem
  return (
    <Note tone={kind === 'declined' ? 'warning' : 'danger'} testId={`session-${kind}`}>
      {t(kind, { wallet, text }).trim()}
    </Note>
  )
}
