import type { TransactionReview } from '../../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { Button } from '../../core/controls/Button.js'
import { ExplorerLink } from '../ExplorerLink.js'
import { transactionWords } from '../messages.js'
import { TransactionId } from '../TransactionId.js'
import type { ShownProgress } from './ProgressHeader.js'

export interface ProgressActionsProps<R extends TransactionReview> {
  readonly context: PluginContext
  /** Test ids begin with it. */
  readonly name: string
  readonly progress: ShownProgress<R>
  /** Stops waiting for the wallet's answer. */
  readonly leave: () => void
  /** Where the network's explorer shows it; the same function as long as it is shown. */
  readonly explorerUrl: (review: R, hash: string) => Promise<string | undefined>
}

/** Ways out: before the wallet's yes back to the review, after it where the transaction can be looked for. */
export function ProgressActions<R extends TransactionReview>(props: ProgressActionsProps<R>) {
  const { context, name, progress, leave, explorerUrl } = props
  const t = transactionWords(context)
  if (progress.status === 'approving') {
    return (
      <Button testId={`${name}-leave`} onClick={leave}>
        {t('cancel')}
      </Button>
    )
  }
  if (progress.status !== 'sending' && progress.status !== 'pending') return null
  const { review, hash, told } = progress
  return (
    <>
      {hash !== undefined && <TransactionId context={context} hash={hash} testId={`${name}-hash`} />}
      {/* An explorer shows nothing of what no node knows: the hash may be one that others have to sign first. */}
      {hash !== undefined && told === 'seen' && (
        <ExplorerLink
          context={context}
          find={explorerUrl}
          subject={review}
          hash={hash}
          testId={`${name}-explorer`}
        />
      )}
      {progress.status === 'pending' && (
        <Button testId={`${name}-close`} onClick={() => void context.router.close()}>
          {t('close')}
        </Button>
      )}
    </>
  )
}
