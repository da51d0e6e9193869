import { useEffect } from 'react'
import type { DepositService } from '../../plugins/pay/deposit/contract.js'
import {
  Button,
  Note,
  RowSkeleton,
  Stack,
  translator,
  useLive,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { AmountBox } from './deposit/AmountBox.js'
import { AssetRow } from './deposit/AssetRow.js'
import { DepositExchanges } from './deposit/DepositExchanges.js'
import { DepositProgress } from './deposit/DepositProgress.js'
import { depositMessages } from './deposit/deposit-messages.js'
import { NoDeposit } from './deposit/NoDeposit.js'
import css from './pay.css'

type Props = ViewProps<unknown, DepositService>

export const title = ({ context }: Props) => translator(context.site, context.name, depositMessages)('title')

/** A deposit from an exchange into the account in use: what, how much, where from; then how it goes. */
export default function PayWithExchange({ context, api }: Props) {
  useStyles(css)
  const t = useMessages(context, depositMessages)
  const state = useLive(api.state)
  const { isConnected } = useValue(context.store, context.state.account())
  useEffect(() => {
    if (!isConnected) api.connect()
  }, [isConnected, api])
  const { exchange, isLeft, status } = state
  if (exchange && !isLeft) return <DepositProgress context={context} api={api} exchange={exchange} t={t} />
  const shared = { context, api, state, t }
  if (status === 'loading') return <RowSkeleton count={3} />
  if (status === 'unsupported' || status === 'failed') return <NoDeposit {...shared} />
  return (
    <Stack gap={8} testId="deposit">
      {state.earlier && (
        <>
          <Note testId="deposit-earlier">{t('earlier', { exchange: state.earlier.name })}</Note>
          <Button testId="deposit-earlier-check" onClick={api.resume}>
            {t('earlierCheck')}
          </Button>
        </>
      )}
      <AssetRow {...shared} />
      <AmountBox {...shared} />
      <DepositExchanges {...shared} />
    </Stack>
  )
}
