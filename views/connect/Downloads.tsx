import { defineMessages, type Views } from '../../kernel/plugin.js'
import type { ConnectState } from '../../plugins/connect/connect-state.js'
import {
  appStores,
  Empty,
  Icon,
  IconTile,
  icons,
  Row,
  Stack,
  type StoreLink,
  useMessages,
  type ViewProps,
} from '../kit/index.js'

type Props = ViewProps<Views['Downloads'], ConnectState>

const pictures: Readonly<Record<StoreLink['store'], string>> = {
  chrome_store: icons.browser,
  app_store: icons.phone,
  play_store: icons.phone,
  homepage: icons.globe,
}

const messages = defineMessages({
  downloadTitle: 'Get {name}',
  chrome_store: 'Browser extension',
  app_store: 'iPhone and iPad',
  play_store: 'Android',
  homepage: 'Website',
  noLinks: 'No download found',
  noLinksText: 'There is no link for {name} here. Look for it on its maker’s own website.',
})

export const title = ({ context, params: { wallet } }: Props) =>
  useMessages(context, messages)('downloadTitle', { name: wallet.name })

/** The stores from which a wallet can be installed. */
export default function Downloads({ context, api: { wallets }, params: { wallet } }: Props) {
  const t = useMessages(context, messages)
  const stores = appStores(wallet)
  if (stores.length === 0) {
    return <Empty icon={icons.download} title={t('noLinks')} text={t('noLinksText', { name: wallet.name })} />
  }
  return (
    <Stack>
      {stores.map(({ store, href }) => (
        <Row
          key={store}
          href={href}
          image={<IconTile icon={pictures[store]} />}
          title={t(store)}
          trailing={<Icon path={icons.external} size={16} />}
          onClick={() => wallets.countStore(wallet, store)}
        />
      ))}
    </Stack>
  )
}
