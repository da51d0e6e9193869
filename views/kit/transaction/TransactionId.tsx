import type { PluginContext } from '../../../kernel/plugin.js'
import { IdRow } from './IdRow.js'
import { transactionWords } from './messages.js'

export interface TransactionIdProps {
  readonly context: PluginContext
  readonly hash: string
  readonly testId: string
}

/** What a transaction is looked for by, wherever that can be done: it is there as soon as it is known. */
export function TransactionId({ context, hash, testId }: TransactionIdProps) {
  const t = transactionWords(context)
  return (
    <IdRow
      context={context}
      label={t('transaction')}
      copyLabel={t('copyTransaction')}
      id={hash}
      testId={testId}
    />
  )
}
