import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { Empty, icons, useValue } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'

interface UnsupportedNetworkProps {
  readonly context: PluginContext
  readonly t: Translate<BalancesWords>
}

/** Says that the service does not serve the network. */
export function UnsupportedNetwork({ context, t }: UnsupportedNetworkProps) {
  const { network } = useValue(context.store, context.state.network())
  return (
    <Empty
      icon={icons.globe}
      title={t('unsupportedTitle')}
      text={t('unsupportedText', { network: network?.name ?? t('thisNetwork') })}
      testId="balances-unsupported"
    />
  )
}
