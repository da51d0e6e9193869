import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { Payment, PayService } from '../../../../plugins/pay/contract.js'
import { ExplorerLink, IdRow, TransactionId } from '../../../kit/index.js'
import type { ProgressWords } from '../../progress-messages.js'

interface PaymentIdsProps {
  readonly context: PluginContext
  readonly api: Pick<PayService, 'explorerUrl'>
  readonly payment: Payment
  /** The exchange's own name for it. */
  readonly sessionId: string | undefined
  /** Of its transaction. */
  readonly hash: string | undefined
  readonly t: Translate<ProgressWords>
}

/** What a payment is looked for by, as far as it is known. */
export function PaymentIds({ context, api, payment, sessionId, hash, t }: PaymentIdsProps) {
  return (
    <>
      {sessionId !== undefined && (
        <IdRow
          context={context}
          label={t('session')}
          copyLabel={t('copySession')}
          id={sessionId}
          testId="pay-session"
        />
      )}
      {hash !== undefined && (
        <>
          <TransactionId context={context} hash={hash} testId="pay-hash" />
          <ExplorerLink
            context={context}
            find={api.explorerUrl}
            subject={payment}
            hash={hash}
            testId="pay-explorer"
          />
        </>
      )}
    </>
  )
}
