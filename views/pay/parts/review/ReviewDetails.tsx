import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { PayFee, PayReview } from '../../../../plugins/pay/contract.js'
import { Details, decimalText, formatExactly, formatNumber, Row, Skeleton, Tile } from '../../../kit/index.js'
import type { ProgressWords } from '../../progress-messages.js'

export interface ReviewProps {
  readonly context: PluginContext
  readonly review: PayReview
  readonly t: Translate<ProgressWords>
}

/** What is paid, and to which address, with the token's contract in full: others may have the same name. */
export function ReviewDetails({
  context,
  review,
  fee,
  t,
}: ReviewProps & { readonly fee: PayFee | undefined }) {
  const { payment, network, account } = review
  const { asset, amount, recipient } = payment
  return (
    <>
      <div className="panel">
        <Row
          image={<Tile src={asset.iconUrl} name={asset.symbol} round />}
          title={
            <bdi translate="no" data-testid="pay-review-sum">
              {t('sum', { amount: formatExactly(context, amount.text), symbol: asset.symbol })}
            </bdi>
          }
          sub={<bdi translate="no">{t('from', { wallet: account.wallet })}</bdi>}
        />
      </div>
      <Details
        items={[
          { label: t('recipient'), value: <Address>{recipient}</Address>, strong: true },
          ...(asset.address === undefined
            ? []
            : [{ label: t('token'), value: <Address>{asset.address}</Address> }]),
          { label: t('network'), value: <bdi translate="no">{network.name}</bdi> },
          { label: t('fee'), value: <Fee context={context} fee={fee} t={t} /> },
        ]}
      />
    </>
  )
}

const Address = ({ children }: { readonly children: string }) => (
  <bdi className="pay-address" translate="no">
    {children}
  </bdi>
)

function Fee({ context, fee, t }: Omit<ReviewProps, 'review'> & { readonly fee: PayFee | undefined }) {
  if (!fee) return <Skeleton width={72} height={14} />
  if (fee.status === 'unknown') return t('feeUnknown')
  const amount = formatNumber(context, decimalText(fee.value, fee.decimals, 8), { maximumFractionDigits: 8 })
  return (
    <bdi translate="no" data-testid="pay-fee">
      {t('feeIs', { value: t('sum', { amount, symbol: fee.symbol }) })}
    </bdi>
  )
}
