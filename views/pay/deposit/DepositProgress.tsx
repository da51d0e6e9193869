import type { Translate } from '../../../kernel/plugin.js'
import type { ExchangePayment } from '../../../plugins/pay/contract.js'
import { Button, useMessages } from '../../kit/index.js'
import { ExchangeProgress } from '../parts/progress/ExchangeProgress.js'
import { type ProgressWords, progressMessages } from '../progress-messages.js'
import type { DepositProps } from './AssetRow.js'
import { depositProgressMessages } from './deposit-messages.js'

type Props = Omit<DepositProps, 'state'> & { readonly exchange: ExchangePayment }

/** A deposit that was started: as a payment at an exchange, with the way back to the form. */
export function DepositProgress({ context, api, exchange, t }: Props) {
  const ofDeposits = useMessages(context, depositProgressMessages)
  const ofPayments = useMessages(context, progressMessages)
  const words: Translate<ProgressWords> = (key, values) =>
    isOfDeposits(key) ? ofDeposits(key, values) : ofPayments(key, values)
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

const isOfDeposits = (key: string): key is keyof typeof depositProgressMessages =>
  Object.hasOwn(depositProgressMessages, key)
