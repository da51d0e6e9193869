import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import { AllWalletsRow, formatNumber, Spinner, Tag, useValue } from '../../../kit/index.js'
import type { listMessages } from '../../list-messages.js'

interface AllWalletsItemProps {
  readonly context: PluginContext
  readonly api: ConnectState
  readonly t: Translate<typeof listMessages>
}

/** The row that leads to all wallets; its tag says how many there are. */
export function AllWalletsItem({ context, api: { wallets }, t }: AllWalletsItemProps) {
  const { count = 0, exact, waiting } = useValue(context.store, wallets.all)
  const rough = !exact && count >= 10
  // Made only once there is a count: a page's first number formatter is slow to create.
  const label = () => {
    const text = formatNumber(context, rough ? Math.floor(count / 10) * 10 : count)
    return rough ? t('count', { count: text }) : text
  }
  return (
    <AllWalletsRow
      context={context}
      wallets={wallets}
      title={t('allWallets')}
      tag={waiting ? <Spinner size={16} /> : count > 0 && <Tag>{label()}</Tag>}
    />
  )
}
