import { Button, List, Note, Row, RowSkeleton, Tile } from '../../kit/index.js'
import type { DepositProps } from './AssetRow.js'

/** The exchanges, each of which opens its page; while the form is not filled in they say why they cannot. */
export function DepositExchanges({ context, api, state, t }: DepositProps) {
  const { exchanges: list, status, asset } = state
  if (list.status === 'loading') return <RowSkeleton count={2} />
  if (list.status === 'failed' || status === 'noPrice') {
    return (
      <>
        <Note
          tone="danger"
          testId={list.status === 'failed' ? 'deposit-exchanges-failed' : 'deposit-no-price'}
        >
          {list.status === 'failed' ? t('exchangesFailed') : t('noPrice', { symbol: asset?.symbol ?? '' })}
        </Note>
        <Button testId="deposit-retry" onClick={api.retry}>
          {t('retry')}
        </Button>
      </>
    )
  }
  if (list.exchanges.length === 0) {
    return (
      <p className="pay-small" data-testid="deposit-no-exchanges">
        {t('noExchanges')}
      </p>
    )
  }
  const reason = status === 'enterAmount' || status === 'tooLittle' ? t(status) : undefined
  return (
    <List>
      {list.exchanges.map(({ id, name, imageUrl }) => (
        <Row
          key={id}
          testId={`deposit-exchange-${id}`}
          image={<Tile src={imageUrl} name={name} />}
          title={<bdi translate="no">{t('from', { exchange: name })}</bdi>}
          sub={t('opens')}
          chevron
          loading={status === 'pricing'}
          reason={reason}
          onRefuse={(why) => context.toasts.show('info', why)}
          onClick={() => api.depositFrom(id)}
        />
      ))}
    </List>
  )
}
