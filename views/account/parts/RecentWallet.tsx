import type { Connector, PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, IconButton, type ImageOf, Row, WalletImage } from '../../kit/index.js'
import type { WalletWords } from '../walletMessages.js'
import { bin } from './bin.js'
import { useComeBack } from './useComeBack.js'

interface RecentWalletProps {
  readonly context: PluginContext
  readonly connector: Connector
  readonly imageOf: ImageOf
  readonly onForget: () => void
  readonly t: Translate<WalletWords>
}

/** A wallet from before: connects again, or is forgotten. */
export function RecentWallet({ context, connector, imageOf, onForget, t }: RecentWalletProps) {
  const { status, connect } = useComeBack(context, connector)
  const { id: connectorId, name: wallet, namespace } = connector
  const waiting = status === 'approveIn'
  const forget = () => {
    context.session.forget({ namespace, connectorId })
    context.toasts.show('success', t('deleted'))
    onForget()
  }
  return (
    <div className="wallet-row" data-testid="recent-connection" {...{ alt: connectorId }}>
      <Row
        image={<WalletImage src={imageOf(connector)} name={wallet} />}
        title={wallet}
        sub={status && <span role={waiting ? 'status' : 'alert'}>{t(status, { wallet })}</span>}
        trailing={
          <Button
            small
            label={t('connectThis', { wallet })}
            loading={waiting}
            testId="recent-connection-connect-button"
            onClick={connect}
          >
            {t('connect')}
          </Button>
        }
      />
      <IconButton
        icon={bin}
        label={t('forget', { wallet })}
        disabled={waiting}
        testId="recent-connection-forget-button"
        onClick={forget}
      />
    </div>
  )
}
