import type {
  TransactionProblem,
  TransactionProgress,
  TransactionReview,
} from '../../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { Note } from '../../core/feedback/Note.js'
import { transactionWords } from '../messages.js'
import { reviewNames } from '../review-names.js'
import { TransactionId } from '../TransactionId.js'

export interface LastAttemptProps {
  readonly context: PluginContext
  /** Test ids begin with it. */
  readonly name: string
  readonly progress: TransactionProgress
  /** A feature's own text for a code; undefined leaves it to the kit. */
  readonly textOf?: ((problem: TransactionProblem) => string | undefined) | undefined
}

/** What came of the last try, where it is tried again. */
export function LastAttempt({ context, name, progress, textOf }: LastAttemptProps) {
  const t = transactionWords(context)
  if (progress.status === 'rejected' || progress.status === 'left') {
    return (
      <Note tone="neutral" testId={`${name}-${progress.status}`}>
        {t(progress.status === 'left' ? 'left' : 'declined', reviewNames(context, progress.review))}
      </Note>
    )
  }
  // Beside the button it is said already that the same is on its way.
  if (progress.status !== 'failed' || progress.problem.code === 'LK_SENT_BEFORE') return null
  const { hash, problem, review } = progress
  return (
    <>
      <Note tone="danger" testId={`${name}-attempt-failed`}>
        {textOf?.(problem) ?? problemText(context, problem, review)}
      </Note>
      {hash !== undefined && <TransactionId context={context} hash={hash} testId={`${name}-hash`} />}
    </>
  )
}

type Word = 'changedOther' | 'unclear' | 'late' | 'replaced' | 'expired' | 'reverted'

const words = new Map<string, Word>([
  ['LK_SEND_CHANGED', 'changedOther'],
  ['LK_WALLET_ANSWER', 'unclear'],
  ['LK_WALLET_EXPIRED', 'late'],
  ['LK_REPLACED', 'replaced'],
  ['LK_EXPIRED', 'expired'],
  ['LK_REVERTED', 'reverted'],
])

/** A text of the catalogue for known codes; else what the wallet or the chain says. */
function problemText(
  context: PluginContext,
  { code, message, why }: TransactionProblem,
  review: TransactionReview,
): string {
  const t = transactionWords(context)
  const word = words.get(code)
  if (word) return t(word, { ...reviewNames(context, review), reason: message })
  return [message === 'Unknown error' ? t('failed') : message, why].filter(Boolean).join('. ')
}
