import type { PayProgress, PayService, PayState } from '../../plugins/pay/contract.js'
import {
  Button,
  formatExactly,
  IconTile,
  icons,
  Stack,
  StatusHeader,
  translator,
  useLive,
  useMessages,
  type ViewProps,
} from '../kit/index.js'
import { NothingHere } from './parts/NothingHere.js'
import { PaymentIds } from './parts/progress/PaymentIds.js'
import { progressMessages } from './progress-messages.js'

type Props = ViewProps<unknown, PayService>

/** Differs for chains that do not tell whether a transaction is in a block. */
export const title = ({ context, api }: Props) => {
  const progress = api.progress.get()
  const isSent = progress.status === 'done' && !progress.confirmed
  return translator(context.site, context.name, progressMessages)(isSent ? 'sentTitle' : 'doneTitle')
}

/** Says that it is paid, as a node or the exchange has told; where no chain can tell, that it was handed over. */
export default function PayConfirmed({ context, api }: Props) {
  const t = useMessages(context, progressMessages)
  const paid = paidOf(useLive(api.progress), useLive(api.state))
  if (!paid) return <NothingHere context={context} t={t} />
  const { payment, hash, sessionId, wallet, exchange } = paid
  const amount = formatExactly(context, payment.amount.text)
  const sum = { amount, symbol: payment.asset.symbol, wallet: wallet ?? '' }
  return (
    <Stack gap={8} testId="pay-confirmed">
      <StatusHeader
        live
        image={<IconTile icon={icons.check} size={80} tone="success" />}
        title={t(paid.isTold ? 'done' : 'sent', sum)}
        text={wallet === undefined ? t('doneExchange', { exchange }) : t('doneWallet', { wallet })}
      />
      <PaymentIds context={context} api={api} payment={payment} sessionId={sessionId} hash={hash} t={t} />
      <Button variant="primary" testId="pay-close" onClick={() => void context.router.close()}>
        {t('close')}
      </Button>
    </Stack>
  )
}

function paidOf(progress: PayProgress, { exchange: one }: PayState) {
  if (progress.status === 'done') {
    const { review, hash, confirmed: isTold } = progress
    return {
      isTold,
      payment: review.payment,
      hash,
      sessionId: undefined,
      wallet: review.account.wallet,
      exchange: '',
    }
  }
  if (one?.status !== 'success') return undefined
  const { payment, hash, sessionId, exchange } = one
  return { isTold: true, payment, hash, sessionId, wallet: undefined, exchange: exchange.name }
}
