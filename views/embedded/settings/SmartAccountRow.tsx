import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { EmbeddedApi } from '../../../plugins/embedded/runtime.js'
import { IconTile, icons, Row, useValue } from '../../kit/index.js'
import type { EmbeddedWords } from '../messages.js'

interface SmartAccountRowProps {
  readonly context: PluginContext
  readonly api: EmbeddedApi
  readonly t: Translate<EmbeddedWords>
}

/** Says which account of the login is in use, and leads to the choice; only where there is one. */
export function SmartAccountRow({ context, api, t }: SmartAccountRowProps) {
  const pair = useValue(context.store, api.smartAccounts.pair)
  if (!pair) return null
  return (
    <Row
      image={<IconTile icon={icons.settings} />}
      title={t('smart')}
      sub={t(pair.inUse.type === 'smartAccount' ? 'smartText' : 'plainText')}
      testId="account-smart-account-settings-button"
      chevron
      onClick={() => context.router.push('SmartAccountSettings')}
    />
  )
}
