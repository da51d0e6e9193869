import { findNetwork, type PluginContext, type Translate } from '../../../../kernel/plugin.js'
import type { Fee, FeeAnswer, Review } from '../../../../plugins/send/contract.js'
import {
  Details,
  formatAmount,
  formatFiat,
  NetworkImage,
  Skeleton,
  useNetworkImages,
  useValue,
} from '../../../kit/index.js'
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
  const total = answer?.status === 'ready' ? totalOf(context, review, answer.fee) : undefined
  // Every row is drawn from the start, so that nothing moves when the fee arrives.
  const sum = answer ? (total ?? '—') : <Skeleton width={88} height={14} />
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
        { label: t('fee'), value: <FeeText context={context} answer={answer} t={t} /> },
        {
          label: t('total'),
          value: (
            <bdi translate="no" data-testid="send-total">
              {sum}
            </bdi>
          ),
          strong: true,
        },
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

function FeeText({ context, answer, t }: Omit<ReviewDetailsProps, 'review'>) {
  if (!answer) return <Skeleton width={72} height={14} />
  if (answer.status === 'unknown') return t('feeUnknown')
  const { fiat, value, decimals, symbol } = answer.fee
  const coins = t('sum', { amount: formatAmount(context, value, decimals, 8), symbol })
  const text = fiat === undefined || fiat < 0.01 ? coins : formatFiat(context, fiat)
  return (
    <bdi translate="no" data-testid="send-fee" title={coins}>
      {t('feeIs', { value: text })}
    </bdi>
  )
}

/** The total: in dollars where prices are known, else in the coin where the coin is sent. */
function totalOf(context: PluginContext, { token, amount }: Review, fee: Fee): string | undefined {
  const worth = Number(amount.text) * (token.price ?? Number.NaN) + (fee.fiat ?? Number.NaN)
  if (Number.isFinite(worth)) return formatFiat(context, worth)
  if (token.address !== undefined) return undefined
  return `${formatAmount(context, amount.units + fee.value, fee.decimals, 8)} ${fee.symbol}`
}
