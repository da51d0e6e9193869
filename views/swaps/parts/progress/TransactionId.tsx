import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import { Copy, shortAddress } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

interface TransactionIdProps {
  readonly context: PluginContext
  readonly hash: string
  readonly t: Translate<Pick<ReviewWords, 'transaction' | 'copyTransaction'>>
}

/** What the transaction is looked for by, wherever that can be done: it is there as soon as it is known. */
export function TransactionId({ context, hash, t }: TransactionIdProps) {
  return (
    <div className="swap-transaction">
      <span>{t('transaction')}</span>
      <Copy context={context} text={hash} what="text" testId="swap-hash" label={t('copyTransaction')}>
        <bdi translate="no">{shortAddress(hash)}</bdi>
      </Copy>
    </div>
  )
}
