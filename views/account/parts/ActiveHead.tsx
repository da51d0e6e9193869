import type { Connection, PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, type ImageOf, Row, Tag, useValue, WalletImage } from '../../kit/index.js'
import type { WalletWords } from '../walletMessages.js'
import { AccountName } from './AccountName.js'

interface ActiveHeadProps {
  readonly context: PluginContext
  readonly connection: Connection
  readonly imageOf: ImageOf
  readonly t: Translate<WalletWords>
}

/** Name and address; the page's own wallet says so, that of another chain family can become it. */
export function ActiveHead({ context, connection, imageOf, t }: ActiveHeadProps) {
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
