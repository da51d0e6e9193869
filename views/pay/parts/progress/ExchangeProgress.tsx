import type { ReactNode } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { ExchangePayment, PayService } from '../../../../plugins/pay/contract.js'
import {
  Button,
  ConnectingTile,
  formatExactly,
  IconTile,
  icons,
  Note,
  Stack,
  StatusHeader,
} from '../../../kit/index.js'
import type { ProgressWords } from '../../progress-messages.js'
import { PaymentIds } from './PaymentIds.js'

interface ExchangeProgressProps {
  readonly context: PluginContext
  readonly t: Translate<ProgressWords>
  readonly api: Pick<PayService, 'explorerUrl' | 'checkAgain'>
  readonly exchange: ExchangePayment
  /** To another way of paying, where this one came to nothing. */
  readonly onOther: () => void
  /** Instead of the button that closes. */
  readonly children?: ReactNode
}

/** A payment at an exchange: its page is open elsewhere, and the exchange tells how it goes. */
export function ExchangeProgress({
  context,
  api,
  exchange: one,
  t,
  onOther,
  children,
}: ExchangeProgressProps) {
  const { status, exchange, sessionId, hash, missed, lost, blocked, payment } = one
  const isWaiting = !lost && (status === 'waiting' || status === 'underway')
  return (
    <Stack gap={8} testId={`pay-exchange-${lost ? 'lost' : status}`}>
      <StatusHeader live image={<Picture one={one} />} {...wordsOf(context, one, t)} />
      {isWaiting && missed > 0 && (
        <Note tone="neutral" testId="pay-checking">
          {t('checking', { exchange: exchange.name })}
        </Note>
      )}
      {isWaiting && one.url !== undefined && (
        <Button
          variant={blocked ? 'primary' : 'quiet'}
          icon={icons.external}
          href={one.url}
          testId="pay-open-page"
        >
          {t('openPage', { exchange: exchange.name })}
        </Button>
      )}
      <PaymentIds context={context} api={api} payment={payment} sessionId={sessionId} hash={hash} t={t} />
      {lost && (
        <Button variant="primary" testId="pay-check-again" onClick={api.checkAgain}>
          {t('checkAgain')}
        </Button>
      )}
      {(status === 'failed' || status === 'notOpened') && (
        <Button variant="primary" testId="pay-other" onClick={onOther}>
          {t('other')}
        </Button>
      )}
      {status !== 'opening' &&
        (children ?? (
          <Button testId="pay-close" onClick={() => void context.router.close()}>
            {t('close')}
          </Button>
        ))}
    </Stack>
  )
}

function Picture({ one: { status, exchange, lost } }: { readonly one: ExchangePayment }) {
  if (status === 'success') return <IconTile icon={icons.check} size={80} tone="success" />
  if (status === 'failed' || status === 'notOpened')
    return <IconTile icon={icons.close} size={80} tone="danger" />
  const isOdd = status === 'refunded' || status === 'wrongAmount' || status === 'wrongNetwork'
  if (lost || isOdd) return <IconTile icon={icons.warning} size={80} tone="warning" />
  return <ConnectingTile src={exchange.imageUrl} name={exchange.name} status="waiting" />
}

function wordsOf(context: PluginContext, one: ExchangePayment, t: Translate<ProgressWords>) {
  const { payment, exchange, received, problem } = one
  const values = {
    exchange: exchange.name,
    amount: formatExactly(context, payment.amount.text),
    symbol: payment.asset.symbol,
    received: received === undefined ? '' : formatExactly(context, received),
    reason: problem?.why ?? '',
  }
  const word = wordOf(one)
  if (word === 'done') return { title: t('done', values), text: t('doneExchange', values) }
  const text = word === 'waiting' && one.blocked ? 'blockedText' : (`${word}Text` as const)
  return { title: t(word, values), text: t(text, values).trim() }
}

/** What the state is called: what is said of it and the title above both follow it. */
export function wordOf({ status, lost }: Pick<ExchangePayment, 'status' | 'lost'>) {
  if (status === 'success') return 'done'
  if (status === 'failed') return 'exchangeFailed'
  return lost ? 'lost' : status
}
