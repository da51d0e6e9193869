import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { Progress, SendService } from '../../../../plugins/send/contract.js'
import { Button } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'
import { ExplorerLink } from './ExplorerLink.js'

interface ProgressActionsProps {
  readonly context: PluginContext
  readonly api: SendService
  readonly progress: Progress
  readonly t: Translate<ReviewWords>
}

/** Buttons: back to the review until the wallet has approved, the explorer after that. */
export function ProgressActions({ context, api, progress, t }: ProgressActionsProps) {
  if (progress.status === 'approving') {
    return (
      <Button testId="send-leave" onClick={api.leave}>
        {t('cancel')}
      </Button>
    )
  }
  if (progress.status !== 'sending' && progress.status !== 'pending') return null
  const { review, hash } = progress
  return (
    <>
      {hash !== undefined && <ExplorerLink api={api} review={review} hash={hash} t={t} />}
      {progress.status === 'pending' && (
        <Button testId="send-close" onClick={() => void context.router.close()}>
          {t('close')}
        </Button>
      )}
    </>
  )
}
