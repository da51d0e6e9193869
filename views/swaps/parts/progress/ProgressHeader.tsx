import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SwapProgress, SwapReview, SwapsService } from '../../../../plugins/swaps/contract.js'
import {
  ConnectingTile,
  type ConnectingTileProps,
  IconTile,
  icons,
  Note,
  StatusHeader,
  useValue,
  useWalletImage,
} from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'
import { formatExactly } from '../amount-text.js'
import { useDifferences } from '../review/useDifferences.js'

type Shown = Exclude<SwapProgress, { status: 'idle' }>

interface ProgressHeaderProps {
  readonly context: PluginContext
  readonly api: SwapsService
  readonly progress: Shown
  readonly t: Translate<ReviewWords>
}

/** Says what is waited for, and in which of the requests. */
export function ProgressHeader({ context, api, progress, t }: ProgressHeaderProps) {
  const { status, review } = progress
  const moved = useDifferences(context, api, review).length > 0
  return (
    <>
      <StatusHeader
        live
        testId={isApproval(progress) ? 'swap-step-approval' : 'swap-step-swap'}
        image={
          status === 'pending' ? (
            <IconTile icon={icons.clock} size={80} tone="warning" />
          ) : (
            <Wallet context={context} review={review} status={tileOf(status)} />
          )
        }
        {...wordsOf(context, progress, t)}
      />
      {status === 'approving' && moved && <Note>{t('movedText')}</Note>}
    </>
  )
}

/** Whether the request is one of the approvals that come before the swap. */
function isApproval(progress: Shown): boolean {
  const { approvals, together } = progress.review
  const step = 'step' in progress ? (progress.step ?? 0) : 0
  const isUnderWay = ['approving', 'sending', 'pending', 'left'].includes(progress.status)
  return isUnderWay && !together && step < approvals.length
}

function wordsOf(context: PluginContext, progress: Shown, t: ProgressHeaderProps['t']) {
  const { status, review } = progress
  const { account, network, amount, source, target, approvals } = review
  const values = {
    wallet: account.wallet,
    network: network.name,
    amount: formatExactly(context, amount.text),
    symbol: source.symbol,
    target: target.symbol,
  }
  if (progress.status === 'pending') {
    const word = lateWordOf(progress)
    return { title: t(word), text: t(`${word}Text`, values) }
  }
  const approval = isApproval(progress)
  if (status === 'sending' || status === 'done')
    return { title: t(approval ? 'approving' : 'swapping', values), text: t('sendingText', values) }
  if (!approval) return { title: t('confirm'), text: t('confirmText', values) }
  const step = 'step' in progress ? (progress.step ?? 0) : 0
  const isReset = approvals.length > 1 && step === 0
  return { title: t('approveLimit'), text: t(isReset ? 'resetLimitText' : 'approveLimitText', values) }
}

/** What is said of a late one is no more than nodes have told. */
function lateWordOf(progress: Extract<SwapProgress, { status: 'sending' | 'pending' }>) {
  const { told, lost, hash, wallet } = progress
  if (lost && wallet === 'done') return 'doneByWallet'
  if (lost && wallet === 'gave-up') return 'gaveUpByWallet'
  if (lost) return 'lost'
  if (hash === undefined) return 'batch'
  return told === 'seen' ? 'pending' : told === 'unseen' ? 'unseen' : 'unknownNews'
}

/** The view is still seen for a moment when the answer is there. */
function tileOf(status: SwapProgress['status']): ConnectingTileProps['status'] {
  if (status === 'approving' || status === 'sending') return 'waiting'
  return status === 'done' ? 'done' : status === 'left' ? 'idle' : 'failed'
}

interface WalletProps {
  readonly context: PluginContext
  readonly review: SwapReview
  readonly status: ConnectingTileProps['status']
}

function Wallet({ context, review: { account }, status }: WalletProps) {
  const imageOf = useWalletImage(context)
  const { connector } = useValue(context.store, context.state.account(account.namespace))
  const src = connector?.id === account.connectorId ? imageOf(connector) : undefined
  return <ConnectingTile src={src} name={account.wallet} status={status} />
}
