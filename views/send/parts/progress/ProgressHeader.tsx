import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { Progress, Review, SendService, Told } from '../../../../plugins/send/contract.js'
import {
  ConnectingTile,
  type ConnectingTileProps,
  IconTile,
  icons,
  Note,
  StatusHeader,
  shortAddress,
  useValue,
  useWalletImage,
} from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'
import { formatExactly } from '../amount-text.js'
import { useDifferences } from '../review/useDifferences.js'

interface ProgressHeaderProps {
  readonly context: PluginContext
  readonly api: SendService
  readonly progress: Exclude<Progress, { status: 'idle' }>
  readonly t: Translate<ReviewWords>
}

/** Says what is waited for. */
export function ProgressHeader({ context, api, progress, t }: ProgressHeaderProps) {
  const { status, review } = progress
  const moved = useDifferences(context, api, review).length > 0
  const late = status === 'pending'
  return (
    <>
      <StatusHeader
        live
        image={
          late ? (
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

function wordsOf(
  context: PluginContext,
  progress: ProgressHeaderProps['progress'],
  t: ProgressHeaderProps['t'],
) {
  const { status, review } = progress
  const { account, network, amount, token, receiver } = review
  const values = {
    wallet: account.wallet,
    network: network.name,
    amount: formatExactly(context, amount.text),
    symbol: token.symbol,
    receiver: receiver.name ?? shortAddress(receiver.address),
  }
  if (progress.status === 'pending') {
    const word = lateWordOf(progress)
    return { title: t(word), text: t(`${word}Text`, values) }
  }
  if (status === 'sending' || status === 'done')
    return { title: t('sending', values), text: t('sendingText', values) }
  return { title: t('approve', values), text: t('approveText', values) }
}

/** What is said of a late one is no more than nodes have told. */
function lateWordOf({ told, lost }: Extract<Progress, { told: Told }>) {
  if (lost) return 'lost'
  return told === 'seen' ? 'pending' : told === 'unseen' ? 'unseen' : 'unknown'
}

/** The view is still seen for a moment when the answer is there. */
function tileOf(status: Progress['status']): ConnectingTileProps['status'] {
  if (status === 'approving' || status === 'sending') return 'waiting'
  return status === 'done' ? 'done' : status === 'left' ? 'idle' : 'failed'
}

interface WalletProps {
  readonly context: PluginContext
  readonly review: Review
  readonly status: ConnectingTileProps['status']
}

function Wallet({ context, review: { account }, status }: WalletProps) {
  const imageOf = useWalletImage(context)
  const { connector } = useValue(context.store, context.state.account(account.namespace))
  const src = connector?.id === account.connectorId ? imageOf(connector) : undefined
  return <ConnectingTile src={src} name={account.wallet} status={status} />
}
