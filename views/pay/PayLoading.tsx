import type { PayService } from '../../plugins/pay/contract.js'
import {
  formatExactly,
  ProgressScreen,
  translator,
  useLive,
  useMessages,
  type ViewOptions,
  type ViewProps,
} from '../kit/index.js'
import { NothingHere } from './parts/NothingHere.js'
import { ExchangeProgress } from './parts/progress/ExchangeProgress.js'
import { progressMessages } from './progress-messages.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, progressMessages)('loadingTitle')

/** Without Back: the buttons say where they lead. */
export const options: ViewOptions = { back: false }

/** What is waited for: the wallet and the network, or the exchange. */
export default function PayLoading({ context, api }: ViewProps<unknown, PayService>) {
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
