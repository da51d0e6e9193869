import type { Translate } from '../../../../kernel/plugin.js'
import type { PayProgress } from '../../../../plugins/pay/contract.js'
import { Note } from '../../../kit/index.js'
import type { ProgressWords } from '../../progress-messages.js'
import { ShownId } from '../progress/ShownId.js'
import type { ReviewProps } from './ReviewDetails.js'

/** What came of the last try, where it is tried again. */
export function LastAttempt({ context, progress, t }: ReviewProps & { readonly progress: PayProgress }) {
  // The view itself says it beside the button.
  if (progress.status === 'failed' && progress.problem.code === 'LK_SENT_BEFORE') return null
  if (progress.status === 'failed') {
    const { hash, problem, review } = progress
    return (
      <>
        <Note tone="danger" testId="pay-failed">
          {wordsOf(problem, review.account.wallet, t)}
        </Note>
        {hash !== undefined && <ShownId context={context} what="transaction" id={hash} t={t} />}
      </>
    )
  }
  if (progress.status !== 'rejected' && progress.status !== 'left') return null
  return (
    <Note tone="neutral" testId={`pay-${progress.status}`}>
      {t(progress.status === 'left' ? 'left' : 'declined', { wallet: progress.review.account.wallet })}
    </Note>
  )
}

type Failed = Extract<PayProgress, { readonly status: 'failed' }>['problem']

/** A text of the catalogue for known codes; else what the wallet or the chain says. */
function wordsOf({ code, message, why }: Failed, wallet: string, t: Translate<ProgressWords>): string {
  if (code === 'LK_SEND_CHANGED') return t('changedOther')
  if (code === 'LK_WALLET_ANSWER') return t('unclear', { wallet })
  if (code === 'LK_REPLACED') return t('replaced')
  if (code === 'LK_EXPIRED') return t('expired')
  if (code === 'LK_REVERTED') return t('reverted', { reason: message })
  return [message === 'Unknown error' ? t('failed') : message, why].filter(Boolean).join('. ')
}
