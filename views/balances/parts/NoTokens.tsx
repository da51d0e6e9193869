import type { PluginContext, Translate, ViewName } from '../../../kernel/plugin.js'
import { Button, Empty, icons, useSlot, useValue } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'

interface NoTokensProps {
  readonly context: PluginContext
  readonly t: Translate<BalancesWords>
}

/** Nothing here yet; the way to receive something, where a plugin offers it. */
export function NoTokens({ context, t }: NoTokensProps) {
  const { network } = useValue(context.store, context.state.network())
  const receive = useSlot(context, 'account:action').find(({ view }) => view === 'WalletReceive')
  const go = () => {
    if (receive?.track) context.track(receive.track)
    // The name comes from the same plugin as the view.
    if (receive) context.router.push(receive.view as ViewName)
  }
  return (
    <Empty
      icon={icons.wallet}
      title={t('emptyTitle')}
      text={t('emptyText', { network: network?.name ?? t('thisNetwork') })}
      testId="balances-empty"
    >
      {receive && (
        <Button icon={icons.arrowDown} onClick={go} testId="w3m-account-receive-button">
          {receive.label}
        </Button>
      )}
    </Empty>
  )
}
