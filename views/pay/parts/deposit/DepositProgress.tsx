import type { ExchangePayment } from '../../../../plugins/pay/contract.js'
import { Button, useMessages } from '../../../kit/index.js'
import { depositProgressMessages } from '../../deposit-messages.js'
import { ExchangeProgress } from '../progress/ExchangeProgress.js'
import type { DepositProps } from './AssetRow.js'

type Props = Omit<DepositProps, 'state'> & { readonly exchange: ExchangePayment }

/** A deposit that was started: as a payment at an exchange, with the way back to the form. */
export function DepositProgress({ context, api, exchange, t }: Props) {
  const words = useMessages(context, depositProgressMessages)
  return (
    <ExchangeProgress context={context} api={api} exchange={exchange} t={words} onOther={api.leave}>
      {exchange.status !== 'failed' && exchange.status !== 'notOpened' && (
        <Button testId="deposit-leave" onClick={api.leave}>
          {t(exchange.status === 'success' ? 'another' : 'otherDeposit')}
        </Button>
      )}
    </ExchangeProgress>
  )
}
