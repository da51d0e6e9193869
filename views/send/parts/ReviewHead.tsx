import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { Review } from '../../../plugins/send/services.js'
import { Avatar, Row, shortAddress, Tile } from '../../kit/index.js'
import type { ReviewWords } from '../reviewMessages.js'
import { shownExactly, worth } from './shown.js'

interface ReviewPartProps {
  readonly context: PluginContext
  readonly review: Review
  readonly t: Translate<ReviewWords>
}

/** How much to whom, at a glance. */
export function ReviewHead({ context, review: { token, amount, receiver }, t }: ReviewPartProps) {
  const short = shortAddress(receiver.address)
  return (
    <div className="panel send-review" data-testid="send-review">
      <Row
        image={<Tile src={token.iconUrl} name={token.symbol} round />}
        title={<bdi>{t('sum', { amount: shownExactly(context, amount.text), symbol: token.symbol })}</bdi>}
        sub={t('youSend')}
        trailing={worth(context, amount.text, token.price)}
      />
      <Row
        image={<Avatar address={receiver.address} src={receiver.avatar} size={40} square />}
        title={<bdi>{receiver.name ?? short}</bdi>}
        sub={receiver.name ? <bdi>{short}</bdi> : t('receiver')}
      />
    </div>
  )
}
