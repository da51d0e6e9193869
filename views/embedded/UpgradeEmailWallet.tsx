import { dashboardUrl } from '../../plugins/embedded/dashboard-url.js'
import {
  Button,
  IconTile,
  icons,
  Note,
  StatusHeader,
  safeLink,
  translator,
  useMessages,
  type ViewProps,
} from '../kit/index.js'
import { embeddedMessages } from './messages.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, embeddedMessages)('upgradeTitle')

/** Where a visitor takes the keys into their own keeping: a page of the wallet's site. */
export default function UpgradeEmailWallet({ context }: ViewProps) {
  const t = useMessages(context, embeddedMessages)
  const url = dashboardUrl(context.options)
  const link = safeLink(url.href)
  return (
    <StatusHeader
      image={<IconTile icon={icons.certified} size={56} />}
      title={t('upgradeFollow')}
      text={t('upgradeReconnect', { site: url.host })}
    >
      {link ? (
        <Button variant="primary" icon={icons.external} href={link} testId="w3m-secure-website-button">
          {t('upgradeGo', { site: url.host })}
        </Button>
      ) : (
        <Note tone="danger">{t('upgradeNoLink')}</Note>
      )}
    </StatusHeader>
  )
}
