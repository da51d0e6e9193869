import type { Connector, PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, IconButton, type ImageOf, Row, WalletImage } from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'
import { useReconnect } from './useReconnect.js'

interface RecentWalletsProps {
  readonly context: PluginContext
  readonly recent: readonly Connector[]
  readonly imageOf: ImageOf
  readonly t: Translate<WalletWords>
}

/** Wallets that were connected and are not now. */
export function RecentWallets({ recent, t, ...shared }: RecentWalletsProps) {
  return (
    <>
      <h3 className="wallets-heading" data-testid="recently-connected-text">
        {t('recentList')}
      </h3>
      {recent.map((connector) => (
        <RecentWallet key={connector.id} {...shared} connector={connector} t={t} />
      ))}
    </>
  )
}

interface RecentWalletProps {
  readonly context: PluginContext
  readonly connector: Connector
  readonly imageOf: ImageOf
  readonly t: Translate<WalletWords>
}

/** A wallet that was connected before: can be connected again, or forgotten. */
function RecentWallet({ context, connector, imageOf, t }: RecentWalletProps) {
  const { status, connect } = useReconnect(context, connector)
  const { id: connectorId, name: wallet, namespace } = connector
  const waiting = status === 'approveIn'
  const forget = async () => {
    await context.session.forget({ namespace, connectorId })
    context.toasts.show('success', t('deleted'))
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
        icon={trashIcon}
        label={t('forget', { wallet })}
        disabled={waiting}
        testId="recent-connection-forget-button"
        onClick={forget}
      />
    </div>
  )
}

/** A rubbish bin, on the icons' grid of 20 px. */
const trashIcon =
  'M3.5 5.5h13M8 5.5V4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1.5M5 5.5l.7 10a1.5 1.5 0 0 0 1.5 1.4h5.6a1.5 1.5 0 0 0 1.5-1.4l.7-10M8.3 9v4.5M11.7 9v4.5'
