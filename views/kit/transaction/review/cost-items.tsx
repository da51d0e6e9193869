import type { PluginContext } from '../../../../kernel/plugin.js'
import { Skeleton } from '../../core/feedback/Skeleton.js'
import type { DetailsProps } from '../../figures/Details.js'
import { formatAmount, formatExactly, formatValue } from '../../figures/format-amount.js'
import { Sum } from '../../figures/Sum.js'
import { transactionWords } from '../messages.js'
import { FeeText, type ShownFee } from './FeeText.js'

/** What leaves the account beside the fee. */
export interface ShownSpending {
  readonly units: bigint
  /** Decimal text. */
  readonly text: string
  readonly symbol: string
  /** It is the network's coin, as the fee is. */
  readonly isCoin: boolean
  /** In dollars, where the price is known. */
  readonly fiat: number | undefined
}

export interface CostsProps {
  readonly context: PluginContext
  /** Starts the test ids: `send-fee`, `send-total`. */
  readonly name: string
  readonly spending: ShownSpending
  /** Undefined while it is being asked for. */
  readonly fee: ShownFee | 'unknown' | undefined
}

/** The lines of fee and total for `Details`: there from the start, so that nothing moves when the fee arrives. */
export function costItems({ context, name, spending, fee }: CostsProps): DetailsProps['items'] {
  const t = transactionWords(context)
  const total = fee ? (
    <Sum testId={`${name}-total`}>{fee === 'unknown' ? '—' : totalOf(context, spending, fee)}</Sum>
  ) : (
    <span data-testid={`${name}-total`}>
      <Skeleton width={88} height={14} />
    </span>
  )
  return [
    { label: t('fee'), value: <FeeText context={context} fee={fee} testId={`${name}-fee`} /> },
    { label: t('total'), value: total, strong: true },
  ]
}

const digits = 8

/** In dollars where both prices are known, else in the coin where the coin is spent, else one beside the other. */
function totalOf(context: PluginContext, spending: ShownSpending, fee: ShownFee): string {
  const worth = formatValue(context, (spending.fiat ?? Number.NaN) + (fee.fiat ?? Number.NaN))
  if (worth !== undefined) return worth
  const t = transactionWords(context)
  const inCoin = (units: bigint) =>
    t('sum', { amount: formatAmount(context, units, fee.decimals, digits), symbol: fee.symbol })
  if (spending.isCoin) return inCoin(spending.units + fee.value)
  const spent = t('sum', { amount: formatExactly(context, spending.text), symbol: spending.symbol })
  return t('both', { spent, fee: inCoin(fee.value) })
}
