import { defineMessages, type PluginContext, type Services, translator } from '../../../kernel/plugin.js'
import { Button } from '../core/controls/Button.js'
import { TextLink } from '../core/controls/TextLink.js'
import { useValue } from '../core/hooks/useValue.js'
import { download } from '../core/pictures/icons.js'
import { richText } from '../core/text/rich-text.js'
import { storeFor, type Wallet } from './app-stores.js'

const messages = defineMessages({
  dontHave: 'Don’t have {name}? {link}',
  getIt: 'Get it',
  get: 'Get {name}',
})

/** Cut so that the question stays on one line. */
const short = (name: string) => (name.length > 12 ? `${name.slice(0, 12)}…` : name)

export interface GetItProps {
  readonly context: PluginContext
  /** Counts the click, and shows the view of several stores. */
  readonly wallets: Services['wallets'] | undefined
  readonly wallet: Wallet | undefined
}

/**
 * "Don't have Fox Wallet? Get it": leads to the device's store, the homepage, or the choice of several. A button where
 * no wallet is installed in this browser.
 */
export function GetIt({ context, wallets, wallet }: GetItProps) {
  const { store, state, site, platform } = context
  const connectors = useValue(store, state.connectors)
  const to = wallet && storeFor(wallet, platform)
  if (!to) return null
  const t = translator(site, 'kit', messages)
  const press =
    to === 'choose'
      ? { onClick: () => wallets?.showStores(wallet) }
      : { href: to.href, onClick: () => wallets?.countStore(wallet, to.store) }
  if (connectors.every(({ type }) => type === 'WALLET_CONNECT'))
    return (
      <Button icon={download} {...press}>
        {t('get', { name: wallet.name })}
      </Button>
    )
  const link = <TextLink {...press}>{t('getIt')}</TextLink>
  return <p className="get-it">{richText(t('dontHave'), { name: short(wallet.name), link })}</p>
}
