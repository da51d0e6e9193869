import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import { formatNumber, IconTile, icons, Row, Spinner, Tag, useValue } from '../../../kit/index.js'
import type { listMessages } from '../../list-messages.js'

interface AllWalletsItemProps {
  readonly context: PluginContext
  readonly api: ConnectState
  readonly t: Translate<typeof listMessages>
}

/** The row that leads to all wallets; its tag says how many there are. */
export function AllWalletsItem({ context, api, t }: AllWalletsItemProps) {
  const { shown, disabled, count = 0, exact, waiting } = useValue(context.store, api.wallets.all)
  if (!shown) return null
  const rough = !exact && count >= 10
  const text = formatNumber(context, rough ? Math.floor(count / 10) * 10 : count)
  const open = () => {
    context.track('CLICK_ALL_WALLETS')
    context.router.push('AllWallets')
  }
  return (
    <Row
      testId="all-wallets"
      image={<IconTile icon={icons.search} />}
      title={t('allWallets')}
      tag={
        waiting ? <Spinner size={16} /> : count > 0 && <Tag>{rough ? t('count', { count: text }) : text}</Tag>
      }
      disabled={disabled}
      onClick={open}
    />
  )
}
