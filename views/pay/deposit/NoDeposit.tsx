import { Button, Empty, icons } from '../../kit/index.js'
import type { DepositProps } from './AssetRow.js'

/** Says why nothing can be deposited: the network, or a list that could not be had. */
export function NoDeposit({ context, api, state: { status, network }, t }: DepositProps) {
  const word = status === 'failed' ? 'failed' : 'unsupported'
  return (
    <Empty
      icon={icons.card}
      title={t(word, { network: network?.name ?? '' })}
      text={t(`${word}Text`)}
      testId={`deposit-${word}`}
    >
      {word === 'failed' ? (
        <Button testId="deposit-retry" onClick={api.retry}>
          {t('retry')}
        </Button>
      ) : (
        context.viewOf('networks') !== undefined && (
          <Button onClick={() => context.router.push({ role: 'networks' })}>{t('otherNetwork')}</Button>
        )
      )}
    </Empty>
  )
}
