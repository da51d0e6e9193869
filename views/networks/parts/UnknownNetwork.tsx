import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, Empty, icons } from '../../kit/index.js'
import type { networksMessages } from '../messages.js'

interface UnknownNetworkProps {
  readonly context: PluginContext
  readonly t: Translate<typeof networksMessages>
}

/** The network that was asked for is not one of the site's. */
export function UnknownNetwork({ context, t }: UnknownNetworkProps) {
  return (
    <Empty icon={icons.globe} title={t('unknown')} text={t('unknownText')}>
      <Button onClick={() => context.router.replace('Networks')}>{t('otherNetwork')}</Button>
    </Empty>
  )
}
