import type { PayService } from '../../plugins/pay/contract.js'
import {
  formatExactly,
  ProgressScreen,
  useLive,
  useMessages,
  type ViewOptions,
  type ViewProps,
} from '../kit/index.js'
import { NothingHere } from './parts/NothingHere.js'
import { ExchangeProgress, wordOf } from './parts/progress/ExchangeProgress.js'
import { type ProgressWords, progressMessages } from './progress-messages.js'

type Props = ViewProps<unknown, PayService>

/** Of the state that is shown below: a payment that went wrong is not called one that is being processed. */
const titles = {
  opening: 'loadingTitle',
  notOpened: 'failedTitle',
  waiting: 'loadingTitle',
  underway: 'loadingTitle',
  lost: 'unclearTitle',
  done: 'doneTitle',
  exchangeFailed: 'failedTitle',
  refunded: 'failedTitle',
  wrongAmount: 'unclearTitle',
  wrongNetwork: 'unclearTitle',
} as const satisfies Readonly<Record<ReturnType<typeof wordOf>, keyof ProgressWords>>

function Title({ context, api }: Props) {
  const t = useMessages(context, progressMessages)
  const { status } = useLive(api.progress)
  const { exchange } = useLive(api.state)
  if (status === 'idle') return t(exchange ? titles[wordOf(exchange)] : 'loadingTitle')
  return t(status === 'approving' || status === 'left' ? 'approveTitle' : 'loadingTitle')
}

export { Title as title }

/** Without Back: the buttons say where they lead. */
export const options: ViewOptions = { back: false }

/** What is waited for: the wallet and the network, or the exchange. */
export default function PayLoading({ context, api }: Props) {
  const t = useMessages(context, progressMessages)
  const progress = useLive(api.progress)
  const { exchange } = useLive(api.state)
  if (progress.status === 'idle') {
    if (!exchange) return <NothingHere context={context} t={t} />
    return (
      <ExchangeProgress context={context} api={api} t={t} exchange={exchange} onOther={context.router.back} />
    )
  }
  const { amount, asset } = progress.review.payment
  const sum = { amount: formatExactly(context, amount.text), symbol: asset.symbol }
  return (
    <ProgressScreen
      context={context}
      name="pay"
      progress={progress}
      words={{ approveText: t('approveText', sum), sending: t('sending', sum) }}
      differences={api.differences}
      leave={api.leave}
      explorerUrl={api.explorerUrl}
    />
  )
}
