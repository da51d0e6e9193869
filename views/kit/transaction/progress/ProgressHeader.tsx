import type { TransactionProgress, TransactionReview } from '../../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { Note } from '../../core/feedback/Note.js'
import { StatusHeader } from '../../core/feedback/StatusHeader.js'
import { useValue } from '../../core/hooks/useValue.js'
import { ConnectingTile, type ConnectingTileProps } from '../../core/pictures/ConnectingTile.js'
import { IconTile } from '../../core/pictures/IconTile.js'
import { clock } from '../../core/pictures/icons.js'
import { useWalletImage } from '../../images/useWalletImage.js'
import { transactionWords } from '../messages.js'
import { reviewNames } from '../review-names.js'
import { useDifferences } from '../useDifferences.js'

/** A transaction that was begun. */
export type ShownProgress<R extends TransactionReview> = Exclude<
  TransactionProgress<R>,
  { readonly status: 'idle' }
>

/** What a feature says of its own transaction; what it leaves out has the kit's words. */
export interface ProgressWords {
  /** Title while the wallet asks. */
  readonly approve?: string
  /** What is to be checked in the wallet. */
  readonly approveText?: string
  /** Title while the network is waited for. */
  readonly sending?: string
}

export interface ProgressHeaderProps<R extends TransactionReview> {
  readonly context: PluginContext
  readonly progress: ShownProgress<R>
  readonly words?: ProgressWords
  /** What differs between the session and the review. */
  readonly differences: (review: R) => readonly string[]
  readonly testId?: string
}

/** Says what is waited for. */
export function ProgressHeader<R extends TransactionReview>(props: ProgressHeaderProps<R>) {
  const { context, progress, words = {}, differences, testId } = props
  const { status, review } = progress
  const moved = useDifferences(context, differences, review).length > 0
  const image =
    status === 'pending' ? (
      <IconTile icon={clock} size={80} tone="warning" />
    ) : (
      <Wallet context={context} review={review} status={tileOf(status)} />
    )
  return (
    <>
      <StatusHeader
        live
        image={image}
        {...textsOf(context, progress, words)}
        {...(testId !== undefined && { testId })}
      />
      {status === 'approving' && moved && <Note>{transactionWords(context)('moved')}</Note>}
    </>
  )
}

function textsOf<R extends TransactionReview>(
  context: PluginContext,
  progress: ShownProgress<R>,
  words: ProgressWords,
) {
  const t = transactionWords(context)
  const { status, review } = progress
  const names = reviewNames(context, review)
  if (status === 'pending') {
    const word = lateWordOf(progress)
    return { title: t(word), text: t(`${word}Text`, names) }
  }
  if (status === 'sending' || status === 'done')
    return { title: words.sending ?? t('sending'), text: t('sendingText', names) }
  return { title: words.approve ?? t('approve', names), text: words.approveText ?? '' }
}

/** What is said of a late one is no more than nodes have told. */
function lateWordOf({
  told,
  lost,
  hash,
  wallet,
}: Extract<ShownProgress<TransactionReview>, { readonly status: 'sending' | 'pending' }>) {
  if (lost && wallet === 'done') return 'doneByWallet'
  if (lost && wallet === 'gave-up') return 'gaveUpByWallet'
  if (lost) return 'lost'
  if (hash === undefined) return 'batch'
  return told === 'seen' ? 'pending' : told === 'unseen' ? 'unseen' : 'unknown'
}

/** The view is still seen for a moment when the answer is there. */
function tileOf(status: ShownProgress<TransactionReview>['status']): ConnectingTileProps['status'] {
  if (status === 'approving' || status === 'sending') return 'waiting'
  return status === 'done' ? 'done' : status === 'left' ? 'idle' : 'failed'
}

interface WalletProps {
  readonly context: PluginContext
  readonly review: TransactionReview
  readonly status: ConnectingTileProps['status']
}

function Wallet({ context, review, status }: WalletProps) {
  const imageOf = useWalletImage(context)
  const { account } = review
  const { connector, display } = useValue(context.store, context.state.account(account.namespace))
  const src = connector?.id === account.connectorId ? imageOf(connector, display) : undefined
  return <ConnectingTile src={src} name={reviewNames(context, review).wallet} status={status} />
}
