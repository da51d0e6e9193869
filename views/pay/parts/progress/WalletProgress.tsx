import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { PayProgress, PayReview, PayService } from '../../../../plugins/pay/contract.js'
import {
  Button,
  ConnectingTile,
  type ConnectingTileProps,
  IconTile,
  icons,
  Stack,
  StatusHeader,
  useValue,
  useWalletImage,
} from '../../../kit/index.js'
import type { ProgressWords } from '../../progress-messages.js'
import { formatExactly } from '../format-exactly.js'
import { ExplorerLink } from './ExplorerLink.js'
import { ShownId } from './ShownId.js'

export interface ProgressProps {
  readonly context: PluginContext
  readonly api: PayService
  readonly t: Translate<ProgressWords>
}

type Shown = Exclude<PayProgress, { readonly status: 'idle' }>

/** A payment by wallet: the wallet's answer is waited for, then the network. */
export function WalletProgress({ context, api, progress, t }: ProgressProps & { readonly progress: Shown }) {
  const { review } = progress
  const image =
    progress.status === 'pending' ? (
      <IconTile icon={icons.clock} size={80} tone="warning" />
    ) : (
      <Wallet context={context} review={review} status={tileOf(progress.status)} />
    )
  return (
    <Stack gap={8} testId={`pay-progress-${progress.status}`}>
      <StatusHeader live image={image} {...wordsOf(context, progress, t)} />
      {progress.status === 'approving' && (
        <Button testId="pay-leave" onClick={api.leave}>
          {t('cancel')}
        </Button>
      )}
      {'hash' in progress && progress.hash !== undefined && (
        <ShownId context={context} what="transaction" id={progress.hash} t={t} />
      )}
      {/* An explorer shows nothing of what no node knows. */}
      {'told' in progress && progress.hash !== undefined && progress.told === 'seen' && (
        <ExplorerLink api={api} payment={review.payment} hash={progress.hash} t={t} />
      )}
      {progress.status === 'pending' && (
        <Button testId="pay-close" onClick={() => void context.router.close()}>
          {t('close')}
        </Button>
      )}
    </Stack>
  )
}

function wordsOf(context: PluginContext, progress: Shown, t: Translate<ProgressWords>) {
  const { account, network, payment } = progress.review
  const values = {
    wallet: account.wallet,
    network: network.name,
    amount: formatExactly(context, payment.amount.text),
    symbol: payment.asset.symbol,
  }
  if (progress.status === 'pending') {
    const word = lateWordOf(progress)
    return { title: t(word), text: t(`${word}Text`, values) }
  }
  const isSent = progress.status === 'sending' || progress.status === 'done'
  const word = isSent ? 'sending' : 'approve'
  return { title: t(word, values), text: t(`${word}Text`, values) }
}

/** What is said of a late one is no more than nodes have told. */
function lateWordOf({ told, lost }: Extract<Shown, { readonly status: 'sending' | 'pending' }>) {
  if (lost) return 'gone'
  return told === 'seen' ? 'pending' : told === 'unseen' ? 'unseen' : 'unknown'
}

/** The view is still seen for a moment when the answer is there. */
function tileOf(status: Shown['status']): ConnectingTileProps['status'] {
  if (status === 'approving' || status === 'sending') return 'waiting'
  return status === 'done' ? 'done' : status === 'left' ? 'idle' : 'failed'
}

interface WalletProps extends Pick<ProgressProps, 'context'> {
  readonly review: PayReview
  readonly status: ConnectingTileProps['status']
}

function Wallet({ context, review: { account }, status }: WalletProps) {
  const imageOf = useWalletImage(context)
  const { connector } = useValue(context.store, context.state.account(account.namespace))
  const src = connector?.id === account.connectorId ? imageOf(connector) : undefined
  return <ConnectingTile src={src} name={account.wallet} status={status} />
}
