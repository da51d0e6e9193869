import { Details, Tag } from '../../../kit/index.js'
import { moneyText } from '../money-text.js'
import type { FieldProps } from './AmountField.js'

/** What a quote consists of. A sample is marked, and says that it is no price. */
export function QuoteDetails({ context, state: { quote, provider }, t }: FieldProps) {
  if (!quote) return null
  const name = provider?.name ?? ''
  const money = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => (
    <bdi translate="no">{moneyText(context, amount, currency)}</bdi>
  )
  if (quote.isSample) {
    return (
      <div className="panel onramp-sample" data-testid="onramp-sample-quote">
        <Tag tone="warning">{t('sample')}</Tag>
        <p>{t('sampleQuote', { provider: name })}</p>
      </div>
    )
  }
  return (
    <div className="panel" data-testid="onramp-quote">
      <Details
        items={[
          { label: t('subtotal'), value: money(quote.paymentSubtotal) },
          { label: t('networkFee'), value: money(quote.networkFee) },
          { label: t('total'), value: money(quote.paymentTotal), strong: true },
        ]}
      />
    </div>
  )
}
