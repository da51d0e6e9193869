import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { PaymentState } from '../../../../plugins/pay/contract.js'
import { Button, Empty, icons } from '../../../kit/index.js'
import type { PayWords } from '../../messages.js'

interface NoPaymentProps {
  readonly context: PluginContext
  readonly status: Exclude<PaymentState['status'], 'ready'>
  readonly t: Translate<PayWords>
}

/** Says why nothing can be paid: the page asked for nothing, for what cannot be made, or waits no more. */
export function NoPayment({ context, status, t }: NoPaymentProps) {
  const word = status === 'loading' ? 'none' : status
  return (
    <Empty
      icon={word === 'bad' ? icons.warning : word === 'expired' ? icons.clock : icons.card}
      title={t(word)}
      text={t(`${word}Text`)}
      testId={`pay-${word}`}
    >
      <Button onClick={() => void context.router.close()}>{t('close')}</Button>
    </Empty>
  )
}
