import { Icon, icons, Pressable, Skeleton, Tile } from '../../../kit/index.js'
import { cryptoText } from '../money-text.js'
import type { FieldProps } from './AmountField.js'

/** What is bought, and how much of it a quote promises; a sample promises nothing. */
export function PurchaseField({ context, state, t }: FieldProps) {
  const { purchase, quote, status, provider } = state
  const isWaiting = status === 'preparing' && !quote
  return (
    <div className="panel form-box">
      <span className="onramp-label">{t('receive')}</span>
      <div className="form-line">
        <output className="onramp-received" data-testid="onramp-received">
          {quote && !quote.isSample ? (
            <bdi translate="no">
              {t('approximately', {
                amount: cryptoText(context, quote.purchaseAmount.amount),
                symbol: purchase?.symbol ?? '',
              })}
            </bdi>
          ) : isWaiting ? (
            <Skeleton width={96} height={20} />
          ) : (
            <span className="onramp-unknown">{t('receiveThere', { provider: provider?.name ?? '' })}</span>
          )}
        </output>
        <Pressable
          className="onramp-currency"
          testId="onramp-purchase"
          disabled={!purchase}
          label={purchase && t('buyOther', { symbol: purchase.symbol })}
          onClick={() => context.router.push('OnRampTokenSelect')}
        >
          {purchase && <Tile src={purchase.imageUrl} name={purchase.symbol} size={20} round />}
          <bdi translate="no">{purchase?.symbol ?? '—'}</bdi>
          <Icon path={icons.chevronDown} size={16} />
        </Pressable>
      </div>
    </div>
  )
}
