import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { dashboardUrl } from '../../../plugins/embedded/dashboard-url.js'
import { IconTile, icons, Row } from '../../kit/index.js'
import type { EmbeddedWords } from '../messages.js'

interface UpgradeRowProps {
  readonly context: PluginContext
  readonly t: Translate<EmbeddedWords>
}

/** Leads to how a visitor takes the keys into their own keeping; not on the wallet's own site. */
export function UpgradeRow({ context, t }: UpgradeRowProps) {
  if (dashboardUrl(context.options).origin === location.origin) return null
  const upgrade = () => {
    context.track('EMAIL_UPGRADE_FROM_MODAL')
    context.router.push('UpgradeEmailWallet')
  }
  return (
    <Row
      image={<IconTile icon={icons.certified} />}
      title={t('upgrade')}
      sub={t('upgradeText')}
      testId="w3m-wallet-upgrade-card"
      chevron
      onClick={upgrade}
    />
  )
}
