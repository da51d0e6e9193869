import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { Empty, icons, useValue } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'
import { ReceiveButton } from './ReceiveButton.js'

interface NoTokensProps {
  readonly context: PluginContext
  readonly t: Translate<BalancesWords>
}

/** Says that there are no tokens yet, with a button to receive, where a plugin offers that. */
export function NoTokens({ context, t }: NoTokensProps) {
  const { network } = useValue(context.store, context.state.network())
  return (
    <Empty
      icon={icons.wallet}
      title={t('emptyTitle')}
      text={t('emptyText', { network: network?.name ?? t('thisNetwork') })}
      testId="balances-empty"
    >
      <ReceiveButton context={context} testId="w3m-account-receive-button" />
    </Empty>
  )
}
