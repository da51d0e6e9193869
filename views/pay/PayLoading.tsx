import type { PayService } from '../../plugins/pay/contract.js'
import { translator, useMessages, useStyles, type ViewOptions, type ViewProps } from '../kit/index.js'
import { NothingHere } from './parts/NothingHere.js'
import { ExchangeProgress } from './parts/progress/ExchangeProgress.js'
import { WalletProgress } from './parts/progress/WalletProgress.js'
import { useLive } from './parts/useLive.js'
import css from './pay.css'
import { progressMessages } from './progress-messages.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, progressMessages)('loadingTitle')

/** Without Back: the buttons say where they lead. */
export const options: ViewOptions = { back: false }

/** What is waited for: the wallet and the network, or the exchange. */
export default function PayLoading({ context, api }: ViewProps<unknown, PayService>) {
  useStyles(css)
  const t = useMessages(context, progressMessages)
  const progress = useLive(api.progress)
  const { exchange } = useLive(api.state)
  const shared = { context, api, t }
  if ('review' in progress) return <WalletProgress {...shared} progress={progress} />
  if (exchange) return <ExchangeProgress {...shared} exchange={exchange} onOther={context.router.back} />
  return <NothingHere context={context} t={t} />
}
