import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { BadArgument } from '../../../../plugins/send/contract.js'
import { ErrorState } from '../../../kit/index.js'
import type { SendWords } from '../../messages.js'

interface InvalidTransferProps {
  readonly context: PluginContext
  readonly problem: BadArgument
  readonly t: Translate<SendWords>
}

const titles = {
  amount: 'badAmount',
  receiver: 'badReceiver',
  namespace: 'badNamespace',
  network: 'badNetwork',
  token: 'badToken',
  info: 'badInfo',
} as const

/** Says why the transfer that the host page asked for cannot be made. */
export function InvalidTransfer({ context, problem: { what, value }, t }: InvalidTransferProps) {
  return (
    <ErrorState
      context={context}
      testId="send-bad-transfer"
      title={t(titles[what], { value })}
      text={t('badText')}
    />
  )
}
