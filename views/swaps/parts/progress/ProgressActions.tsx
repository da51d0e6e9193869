import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SwapProgress, SwapsService } from '../../../../plugins/swaps/contract.js'
import { Button } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'
import { ExplorerLink } from './ExplorerLink.js'
import { TransactionId } from './TransactionId.js'

interface ProgressActionsProps {
  readonly context: PluginContext
  readonly api: SwapsService
  readonly progress: SwapProgress
  readonly t: Translate<ReviewWords>
}

/** Ways out: before the wallet's yes back to the review, after it where the transaction can be looked for. */
export function ProgressActions({ context, api, progress, t }: ProgressActionsProps) {
  if (progress.status === 'approving') {
    return (
      <Button testId="swap-leave" onClick={api.leave}>
        {t('cancel')}
      </Button>
    )
  }
  if (progress.status !== 'sending' && progress.status !== 'pending') return null
  const { review, hash, told } = progress
  return (
    <>
      {hash !== undefined && <TransactionId context={context} hash={hash} t={t} />}
      {hash !== undefined && told === 'seen' && <ExplorerLink api={api} review={review} hash={hash} t={t} />}
      {progress.status === 'pending' && (
        <Button testId="swap-close" onClick={() => void context.router.close()}>
          {t('close')}
        </Button>
      )}
    </>
  )
}
