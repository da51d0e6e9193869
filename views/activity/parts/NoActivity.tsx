import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, Empty, icons, useFunding, useValue } from '../../kit/index.js'
import type { ActivityWords } from '../messages.js'

interface NoActivityProps {
  readonly context: PluginContext
  readonly unsupported: boolean
  /** There is older history that was not read. */
  readonly more: boolean
  readonly t: Translate<ActivityWords>
}

/**
 * Says that there is no activity, none so far, or that the network is not served; with a button to get
 * coins, where a plugin offers that.
 */
export function NoActivity({ context, unsupported, more, t }: NoActivityProps) {
  const isView = useValue(context.store, context.state.route).history.at(-1)?.view === 'Transactions'
  const { network } = useValue(context.store, context.state.network())
  const fund = useFunding(context)
  if (unsupported) {
    const word = network?.blockExplorers ? 'unsupportedText' : 'unsupportedWallet'
    const text = t(word, { network: network?.name ?? t('thisNetwork') })
    return (
      <Empty icon={icons.globe} title={t('unsupportedTitle')} text={text} testId="activity-unsupported" />
    )
  }
  return (
    <Empty
      icon={icons.activity}
      title={t('emptyTitle')}
      text={t(more ? 'emptySoFar' : 'emptyText')}
      testId={isView ? 'empty-activity-state' : 'empty-account-state'}
    >
      {fund && !more && (
        <Button icon={icons.arrowDown} onClick={fund.go} testId="activity-receive">
          {fund.label}
        </Button>
      )}
    </Empty>
  )
}
