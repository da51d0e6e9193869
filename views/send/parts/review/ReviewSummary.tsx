import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { Review } from '../../../../plugins/send/contract.js'
import { Avatar, formatExactly, formatWorth, Row, Sum, shortAddress, Tile } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

interface ReviewSummaryProps {
  readonly context: PluginContext
  readonly review: Review
  readonly t: Translate<ReviewWords>
}

/** Amount and receiver. */
export function ReviewSummary({ context, review: { token, amount, receiver }, t }: ReviewSummaryProps) {
  const short = shortAddress(receiver.address)
  return (
    <div className="panel send-review" data-testid="send-review">
      <Row
        image={<Tile src={token.iconUrl} name={token.symbol} round />}
        title={<Sum>{t('sum', { amount: formatExactly(context, amount.text), symbol: token.symbol })}</Sum>}
        sub={t('youSend')}
        trailing={formatWorth(context, amount.units, token)}
      />
      <Row
        image={<Avatar address={receiver.address} src={receiver.avatar} size={40} square />}
        title={<bdi translate="no">{receiver.name ?? short}</bdi>}
        sub={receiver.name ? <bdi translate="no">{short}</bdi> : t('receiver')}
      />
    </div>
  )
}
