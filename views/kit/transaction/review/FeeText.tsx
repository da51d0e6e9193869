import type { PluginContext } from '../../../../kernel/plugin.js'
import { Skeleton } from '../../core/feedback/Skeleton.js'
import { formatAmount, formatValue } from '../../figures/format-amount.js'
import { Sum } from '../../figures/Sum.js'
import { transactionWords } from '../messages.js'

/** In base units of the network's coin. */
export interface ShownFee {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** In dollars, where the coin's price is known. */
  readonly fiat: number | undefined
}

export interface FeeTextProps {
  readonly context: PluginContext
  /** Undefined while it is being asked for. */
  readonly fee: ShownFee | 'unknown' | undefined
  readonly testId: string
}

const digits = 8

/** A network fee: in the coin, with its value beside it where that is known. */
export function FeeText({ context, fee, testId }: FeeTextProps) {
  const t = transactionWords(context)
  if (!fee) return <Skeleton width={72} height={14} />
  if (fee === 'unknown') return t('feeUnknown')
  const amount = formatAmount(context, fee.value, fee.decimals, digits)
  return (
    <Sum worth={formatValue(context, fee.fiat)} testId={testId}>
      {t('about', { amount, symbol: fee.symbol })}
    </Sum>
  )
}
