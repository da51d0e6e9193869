import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SwapProblem, SwapProgress, SwapReview } from '../../../../plugins/swaps/contract.js'
import { Note } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'
import { TransactionId } from '../progress/TransactionId.js'

interface LastAttemptProps {
  readonly context: PluginContext
  readonly progress: SwapProgress
  readonly t: Translate<ReviewWords>
}

/** What came of the last try, where it is tried again. */
export function LastAttempt({ context, progress, t }: LastAttemptProps) {
  // The view itself says it beside the button.
  if (progress.status === 'failed' && progress.problem.code === 'LK_SENT_BEFORE') return null
  if (progress.status === 'failed') {
    const { hash, problem, review } = progress
    return (
      <>
        <Note tone="danger" testId="swap-attempt-failed">
          {wordsOf(problem, review, t)}
        </Note>
        {hash !== undefined && <TransactionId context={context} hash={hash} t={t} />}
      </>
    )
  }
  if (progress.status !== 'rejected' && progress.status !== 'left') return null
  const { wallet } = progress.review.account
  return (
    <Note tone="neutral" testId={`swap-${progress.status}`}>
      {t(progress.status === 'left' ? 'left' : 'declined', { wallet })}
    </Note>
  )
}

const known = new Map<
  string,
  'changedOther' | 'replaced' | 'mismatch' | 'unreadable' | 'moved' | 'lessAllowed'
>([
  ['LK_SEND_CHANGED', 'changedOther'],
  ['LK_REPLACED', 'replaced'],
  ['LK_SWAP_MISMATCH', 'mismatch'],
  ['LK_SWAP_UNREADABLE', 'unreadable'],
  ['LK_SWAP_MOVED', 'moved'],
  ['LK_SWAP_ALLOWANCE', 'lessAllowed'],
])

/** A text of the catalogue for known codes; else what the wallet or the chain says. */
function wordsOf(
  { code, message, why }: SwapProblem,
  { account: { wallet }, network }: SwapReview,
  t: Translate<ReviewWords>,
): string {
  const word = known.get(code)
  if (word) return t(word)
  if (code === 'LK_WALLET_ANSWER') return t('unclear', { wallet })
  if (code === 'LK_SWAP_UNDONE') return t('undone', { network: network.name, reason: message })
  if (code === 'LK_REVERTED') return t('reverted', { reason: message })
  return [message === 'Unknown error' ? t('failed') : message, why].filter(Boolean).join('. ')
}
