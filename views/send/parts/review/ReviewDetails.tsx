import { findNetwork, type PluginContext, type Translate } from '../../../../kernel/plugin.js'
import type { FeeAnswer, Review } from '../../../../plugins/send/contract.js'
import { costItems, Details, NetworkImage, useNetworkImages, useValue } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

interface ReviewDetailsProps {
  readonly context: PluginContext
  readonly review: Review
  /** Undefined while the fee is being asked for. */
  readonly answer: FeeAnswer | undefined
  readonly t: Translate<ReviewWords>
}

/** The whole address, the network, the fee and the total. */
export function ReviewDetails({ context, review, answer, t }: ReviewDetailsProps) {
  const { token, amount } = review
  return (
    <Details
      items={[
        {
          label: t('address'),
          value: (
            <bdi translate="no" className="send-address">
              {review.receiver.address}
            </bdi>
          ),
        },
        ...contractOf(review, t),
        { label: t('network'), value: <NetworkName context={context} review={review} /> },
        ...costItems({
          context,
          name: 'send',
          fee: answer && (answer.status === 'ready' ? answer.fee : 'unknown'),
          spending: {
            ...amount,
            symbol: token.symbol,
            isCoin: token.address === undefined,
            fiat: token.price === undefined ? undefined : Number(amount.text) * token.price,
          },
        }),
      ]}
    />
  )
}

/** The token's whole contract address: other tokens may have the same name, and addresses with the same ends. */
function contractOf({ token: { address, name } }: Review, t: ReviewDetailsProps['t']) {
  if (address === undefined) return []
  const value = (
    <>
      <bdi translate="no">{name}</bdi>{' '}
      <bdi translate="no" className="send-address">
        {address}
      </bdi>
    </>
  )
  return [{ label: t('contract'), value }]
}

function NetworkName({ context, review }: Pick<ReviewDetailsProps, 'context' | 'review'>) {
  const network = findNetwork(useValue(context.store, context.state.networks), review.network.id)
  const urlOf = useNetworkImages(context, network)
  return (
    <span className="send-network">
      <NetworkImage src={network && urlOf(network)} name={review.network.name} size={18} />
      {review.network.name}
    </span>
  )
}
