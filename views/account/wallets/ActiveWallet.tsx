import { useEffect, useRef } from 'react'
import { type Connection, type PluginContext, type Translate, walletName } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import { Button, type ImageOf, Row, Tag, useValue, WalletImage } from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'
import { AccountList } from './AccountList.js'
import { AccountName } from './AccountName.js'
import { WalletActions } from './WalletActions.js'

interface ActiveWalletProps {
  readonly context: PluginContext
  readonly api: AccountService
  readonly connection: Connection
  readonly imageOf: ImageOf
  readonly t: Translate<WalletWords>
}

/** The wallet in use: its name, its accounts and its actions. */
export function ActiveWallet({ imageOf, ...shared }: ActiveWalletProps) {
  const { connector, accounts } = shared.connection
  const { address } = accounts[0]
  const card = useFocusOnChange(connector.id)
  return (
    <div
      ref={card}
      className="wallet-card"
      tabIndex={-1}
      data-testid="wui-active-profile-wallet-item"
      {...{ address }}
    >
      <ActiveHead {...shared} imageOf={imageOf} />
      {accounts.length > 1 && <AccountList key={connector.id} {...shared} />}
      <WalletActions {...shared} />
    </div>
  )
}

/** Moves the focus to the wallet that became the one in use: the row that was clicked is gone then. */
function useFocusOnChange(id: string) {
  const card = useRef<HTMLDivElement>(null)
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) card.current?.focus({ preventScroll: true })
    last.current = id
  }, [id])
  return card
}

/** Name and address. Marks the page's active wallet; one of another namespace has a button to become it. */
function ActiveHead({ context, api, connection, imageOf, t }: ActiveWalletProps) {
  const { connector } = connection
  const { store, state, session, toasts } = context
  const wallet = walletName(connection)
  const isActive = useValue(store, state.session).active === connector.namespace
  const activate = () => {
    session.activate(connector.namespace)
    toasts.show('success', t('walletSwitched'))
  }
  return (
    <Row
      image={<WalletImage src={imageOf(connector, connection.display)} name={wallet} />}
      title={wallet}
      sub={<AccountName context={context} api={api} connection={connection} isActive={isActive} t={t} />}
      tag={isActive ? <Tag tone="success">{t('active')}</Tag> : undefined}
      trailing={
        isActive ? undefined : (
          <Button
            small
            variant="primary"
            label={t('useThis', { wallet })}
            testId="wui-active-profile-wallet-item-use-button"
            onClick={activate}
          >
            {t('use')}
          </Button>
        )
      }
    />
  )
}
