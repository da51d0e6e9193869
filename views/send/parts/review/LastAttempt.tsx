import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { Progress, SendProblem } from '../../../../plugins/send/contract.js'
import { Note } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'
import { TransactionId } from '../progress/TransactionId.js'

interface LastAttemptProps {
  readonly context: PluginContext
  readonly progress: Progress
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
        <Note tone="danger" testId="send-failed">
          {wordsOf(problem, review.account.wallet, t)}
        </Note>
        {hash !== undefined && <TransactionId context={context} hash={hash} t={t} />}
      </>
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
  if (code === 'LK_EXPIRED') return t('expired')
  if (code === 'LK_REVERTED') return t('reverted', { reason: message })
  return [message === 'Unknown error' ? t('failed') : message, why].filter(Boolean).join('. ')
}
