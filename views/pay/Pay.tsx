import { useLayoutEffect } from 'react'
import type { PluginContext, Translate, Views } from '../../kernel/plugin.js'
import type { PayService, PayState } from '../../plugins/pay/contract.js'
import {
  Button,
  formatDate,
  Note,
  RowSkeleton,
  Separator,
  Stack,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { type PayWords, payMessages } from './messages.js'
import { ExchangeRows } from './parts/payment/ExchangeRows.js'
import { NoPayment } from './parts/payment/NoPayment.js'
import { PaymentSum } from './parts/payment/PaymentSum.js'
import { WalletRow } from './parts/payment/WalletRow.js'
import css from './pay.css'

type Props = ViewProps<Views['Pay'], PayService>

export const title = ({ context, params }: Props) =>
  translator(context.site, context.name, payMessages)(params?.choice === 'deposit' ? 'depositTitle' : 'title')

/** What is paid, and the ways to pay it: the visitor can change nothing else. */
export default function Pay({ context, api, params }: Props) {
  useStyles(css)
  const t = useMessages(context, payMessages)
  const state = useLive(api.state)
  useLayoutEffect(() => api.begin(params), [api, params])
  if (state.payment.status === 'loading') return <RowSkeleton count={3} />
  if (state.payment.status !== 'ready')
    return <NoPayment context={context} status={state.payment.status} t={t} />
  const { payment } = state.payment
  const shared = { context, api, payment, t }
  return (
    <Stack gap={8} testId="pay">
      <PaymentSum {...shared} worth={state.worth} />
      {state.earlierByWallet && <PaidBefore context={context} earlier={state.earlierByWallet} t={t} />}
      {state.earlier && (
        <>
          <Note testId="pay-earlier">{t('earlier', { exchange: state.earlier.name })}</Note>
          <Button testId="pay-earlier-check" onClick={api.resume}>
            {t('earlierCheck')}
          </Button>
        </>
      )}
      {payment.byWallet && (
        <>
          <WalletRow {...shared} />
          <Separator>{t('or')}</Separator>
        </>
      )}
      <ExchangeRows {...shared} list={state.exchanges} />
    </Stack>
  )
}

interface PaidBeforeProps {
  readonly context: PluginContext
  readonly earlier: NonNullable<PayState['earlierByWallet']>
  readonly t: Translate<PayWords>
}

const words = { asked: 'askedBefore', sent: 'sentBefore', lost: 'lostBefore', paid: 'paidBefore' } as const

/** Says, before anybody chooses a way to pay, that the same payment was asked of a wallet before. */
function PaidBefore({ context, earlier: { status, at }, t }: PaidBeforeProps) {
  const time = formatDate(context, at, { dateStyle: 'short', timeStyle: 'short' })
  return <Note testId={`pay-before-${status}`}>{t(words[status], { time })}</Note>
}
