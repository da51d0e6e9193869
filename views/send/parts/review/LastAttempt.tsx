import type { Translate } from '../../../../kernel/plugin.js'
import type { Progress, SendProblem } from '../../../../plugins/send/contract.js'
import { Note } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

interface LastAttemptProps {
  readonly progress: Progress
  readonly t: Translate<ReviewWords>
}

/** How the last attempt ended, shown on the review for another one. */
export function LastAttempt({ progress, t }: LastAttemptProps) {
  if (progress.status === 'failed') {
    return (
      <Note tone="danger" testId="send-failed">
        {wordsOf(progress.problem, progress.review.account.wallet, t)}
      </Note>
    )
  }
  if (progress.status !== 'rejected' && progress.status !== 'left') return null
  const wallet = progress.review.account.wallet
  return (
    <Note tone="neutral" testId={`send-${progress.status}`}>
      {t(progress.status === 'left' ? 'left' : 'declined', { wallet })}
    </Note>
  )
}

/** A text of the catalogue for known codes; else what the wallet or the chain says. */
function wordsOf({ code, message, why }: SendProblem, wallet: string, t: Translate<ReviewWords>): string {
  if (code === 'LK_SEND_CHANGED') return t('changedOther')
  if (code === 'LK_WALLET_ANSWER') return t('unclear', { wallet })
  if (code === 'LK_REPLACED') return t('replaced')
  if (code === 'LK_REVERTED') return t('reverted', { reason: message })
  return [message === 'Unknown error' ? t('failed') : message, why].filter(Boolean).join('. ')
}
