import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { PayFee, PayReview } from '../../../../plugins/pay/contract.js'
import { costItems, Details, formatExactly, formatValue, Row, Sum, Tile } from '../../../kit/index.js'
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
            <Sum testId="pay-review-sum">
              {t('sum', { amount: formatExactly(context, amount.text), symbol: asset.symbol })}
            </Sum>
          }
          sub={<bdi translate="no">{t('from', { wallet: account.wallet })}</bdi>}
          trailing={formatValue(context, fee?.worth)}
        />
      </div>
      <Details
        items={[
          { label: t('recipient'), value: <Address>{recipient}</Address>, strong: true },
          ...(asset.address === undefined
            ? []
            : [{ label: t('token'), value: <Address>{asset.address}</Address> }]),
          { label: t('network'), value: <bdi translate="no">{network.name}</bdi> },
          ...costItems({
            context,
            name: 'pay',
            fee: fee && (fee.status === 'ready' ? fee : 'unknown'),
            spending: {
              ...amount,
              symbol: asset.symbol,
              isCoin: asset.address === undefined,
              fiat: fee?.worth,
            },
          }),
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
