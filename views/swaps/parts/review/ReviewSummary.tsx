import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SwapReview } from '../../../../plugins/swaps/contract.js'
import { formatAmount, formatExactly, formatWorth, Row, Sum, Tile } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

export interface ReviewProps {
  readonly context: PluginContext
  readonly review: SwapReview
  readonly t: Translate<ReviewWords>
}

/** What is paid, and what arrives for it. */
export function ReviewSummary({ context, review: { source, target, amount, quote }, t }: ReviewProps) {
  const expected = formatAmount(context, quote.expected, target.decimals)
  return (
    <div className="panel swap-review" data-testid="swap-review">
      <Row
        image={<Tile src={source.iconUrl} name={source.symbol} round />}
        title={<Sum>{t('sum', { amount: formatExactly(context, amount.text), symbol: source.symbol })}</Sum>}
        sub={t('pay')}
        trailing={formatWorth(context, amount.units, source)}
      />
      <Row
        image={<Tile src={target.iconUrl} name={target.symbol} round />}
        title={<Sum>{t('about', { amount: expected, symbol: target.symbol })}</Sum>}
        sub={t('receive')}
        trailing={formatWorth(context, quote.expected, target)}
      />
    </div>
  )
}
