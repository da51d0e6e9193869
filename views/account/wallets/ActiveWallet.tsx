import { useEffect, useRef } from 'react'
import type { Connection, PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, type ImageOf, Row, Tag, useValue, WalletImage } from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'
import { AccountList } from './AccountList.js'
import { AccountName } from './AccountName.js'
import { WalletActions } from './WalletActions.js'

interface ActiveWalletProps {
  readonly context: PluginContext
  readonly connection: Connection
  readonly imageOf: ImageOf
  readonly t: Translate<WalletWords>
}

/** The wallet in use: who it is, its accounts, and what can be done with it. */
export function ActiveWallet({ context, connection, imageOf, t }: ActiveWalletProps) {
  const { connector, accounts } = connection
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
      <ActiveHead context={context} connection={connection} imageOf={imageOf} t={t} />
      {accounts.length > 1 && (
        <AccountList key={connector.id} context={context} connection={connection} t={t} />
      )}
      <WalletActions context={context} connection={connection} t={t} />
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

interface ActiveHeadProps {
  readonly context: PluginContext
  readonly connection: Connection
  readonly imageOf: ImageOf
  readonly t: Translate<WalletWords>
}

/** Name and address; the page's own wallet says so, that of another chain family can become it. */
function ActiveHead({ context, connection, imageOf, t }: ActiveHeadProps) {
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
      sub={<AccountName context={context} connection={connection} isActive={isActive} t={t} />}
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
