import type { Views } from '../../kernel/plugin.js'
import { appStores, type StoreName, trackGetWallet } from '../../plugins/connect/wallets/app-stores.js'
import { Empty, Icon, IconTile, icons, Row, Stack, useMessages, type ViewProps } from '../kit/index.js'
import { helpMessages } from './help-messages.js'

type Props = ViewProps<Views['Downloads']>

const pictures: Readonly<Record<StoreName, string>> = {
  chrome_store: icons.browser,
  app_store: icons.phone,
  play_store: icons.phone,
  homepage: icons.globe,
}

export const title = ({ context, params: { wallet } }: Props) =>
  useMessages(context, helpMessages)('downloadTitle', { name: wallet.name })

/** Where a wallet can be had. */
export default function Downloads({ context, params: { wallet } }: Props) {
  const t = useMessages(context, helpMessages)
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
          onClick={() => trackGetWallet(context, wallet, store)}
        />
      ))}
    </Stack>
  )
}
