import { useEffect, useRef } from 'react'
import type { Connection, PluginContext, Translate } from '../../../kernel/plugin.js'
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

/** The wallet in use: who it is, its accounts, and what can be done with it. */
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

/** The row that was clicked is gone when another wallet takes the place: the focus goes where it went. */
function useFocusOnChange(id: string) {
  const card = useRef<HTMLDivElement>(null)
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) card.current?.focus({ preventScroll: true })
    last.current = id
  }, [id])
  return card
}

/** Name and address; the page's own wallet says so, that of another chain family can become it. */
function ActiveHead({ context, api, connection, imageOf, t }: ActiveWalletProps) {
  const { connector } = connection
  const { store, state, session, toasts } = context
  const isActive = useValue(store, state.session).active === connector.namespace
  const activate = () => {
    session.activate(connector.namespace)
    toasts.show('success', t('walletSwitched'))
  }
  return (
    <Row
      image={<WalletImage src={imageOf(connector)} name={connector.name} />}
      title={connector.name}
      sub={<AccountName context={context} api={api} connection={connection} isActive={isActive} t={t} />}
      tag={isActive ? <Tag tone="success">{t('active')}</Tag> : undefined}
      trailing={
        isActive ? undefined : (
          <Button
            small
            variant="primary"
            label={t('useThis', { wallet: connector.name })}
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
