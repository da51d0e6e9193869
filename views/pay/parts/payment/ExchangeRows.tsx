import type { ExchangeList } from '../../../../plugins/pay/contract.js'
import { Button, List, Note, Row, RowSkeleton, Tile } from '../../../kit/index.js'
import type { PaymentProps } from './PaymentSum.js'

/** The exchanges, each of which opens its page. */
export function ExchangeRows({
  api,
  payment,
  list: { status, exchanges },
  t,
}: PaymentProps & { readonly list: ExchangeList }) {
  if (status === 'loading') return <RowSkeleton count={2} />
  if (status === 'failed') {
    return (
      <>
        <Note tone="danger" testId="pay-exchanges-failed">
          {t('exchangesFailed')}
        </Note>
        <Button testId="pay-exchanges-retry" onClick={api.retry}>
          {t('retry')}
        </Button>
      </>
    )
  }
  if (exchanges.length === 0) {
    return (
      <p className="pay-small" data-testid="pay-no-exchanges">
        {t('noExchanges')}
      </p>
    )
  }
  return (
    <List>
      {exchanges.map(({ id, name, imageUrl }) => (
        <Row
          key={id}
          testId={`exchange-option-${id}`}
          image={<Tile src={imageUrl} name={name} />}
          title={<bdi translate="no">{t('byExchange', { exchange: name })}</bdi>}
          sub={payment.newTab ? t('byExchangeText') : undefined}
          chevron
          onClick={() => api.payWithExchange(id)}
        />
      ))}
    </List>
  )
}
