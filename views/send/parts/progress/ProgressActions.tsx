import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { Progress, SendService } from '../../../../plugins/send/contract.js'
import { Button } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'
import { ExplorerLink } from './ExplorerLink.js'
import { TransactionId } from './TransactionId.js'

interface ProgressActionsProps {
  readonly context: PluginContext
  readonly api: SendService
  readonly progress: Progress
  readonly t: Translate<ReviewWords>
}

/** Ways out: before the wallet's yes back to the review, after it where the transaction can be looked for. */
export function ProgressActions({ context, api, progress, t }: ProgressActionsProps) {
  if (progress.status === 'approving') {
    return (
      <Button testId="send-leave" onClick={api.leave}>
        {t('cancel')}
      </Button>
    )
  }
  if (progress.status !== 'sending' && progress.status !== 'pending') return null
  const { review, hash, told } = progress
  return (
    <>
      {hash !== undefined && <TransactionId context={context} hash={hash} t={t} />}
      {/* An explorer shows nothing of what no node knows: the hash may be one that others have to sign first. */}
      {hash !== undefined && told === 'seen' && <ExplorerLink api={api} review={review} hash={hash} t={t} />}
      {progress.status === 'pending' && (
        <Button testId="send-close" onClick={() => void context.router.close()}>
          {t('close')}
        </Button>
      )}
    </>
  )
}
