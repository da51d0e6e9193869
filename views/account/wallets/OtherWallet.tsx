import { type Connection, type PluginContext, type Translate, walletName } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import { Button, IconButton, type ImageOf, icons, Row, WalletImage } from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'
import { AccountName } from './AccountName.js'
import { useDisconnectWallet, useSwitchConnection } from './useDisconnectWallet.js'

interface OtherWalletProps {
  readonly context: PluginContext
  readonly api: AccountService
  readonly connection: Connection
  readonly imageOf: ImageOf
  readonly t: Translate<WalletWords>
}

/** A live wallet that is not the one in use. */
export function OtherWallet({ context, api, connection, imageOf, t }: OtherWalletProps) {
  const { connector } = connection
  const { busy, switchTo } = useSwitchConnection(context, connection, t)
  const { leaving, disconnect } = useDisconnectWallet(context, connector, t)
  const wallet = walletName(connection)
  return (
    <div className="wallet-row" data-testid="active-connection" {...attributesOf(connection)}>
      <Row
        image={<WalletImage src={imageOf(connector, connection.display)} name={wallet} />}
        title={wallet}
        sub={<AccountName context={context} api={api} connection={connection} isActive={false} t={t} />}
        trailing={
          <Button
            small
            label={t('changeTo', { wallet })}
            loading={busy}
            testId="wui-inactive-profile-wallet-item-button"
            onClick={() => switchTo()}
          >
            {t('change')}
          </Button>
        }
      />
      <IconButton
        icon={icons.disconnect}
        mirror
        label={t('leaveThis', { wallet })}
        loading={leaving}
        testId="wui-inactive-profile-wallet-item-disconnect-button"
        onClick={disconnect}
      />
    </div>
  )
}

/** Attributes by which tests tell the rows apart. */
function attributesOf({ connector, accounts }: Connection) {
  return { address: accounts[0].address, alt: connector.id }
}
