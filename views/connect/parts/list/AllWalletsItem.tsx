import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import {
  AllWalletsRow,
  formatNumber,
  IconTile,
  icons,
  Row,
  Spinner,
  Tag,
  useValue,
} from '../../../kit/index.js'
import type { listMessages } from '../../list-messages.js'

interface AllWalletsItemProps {
  readonly context: PluginContext
  readonly api: ConnectState
  /** How many wallets of the list do not fit. */
  readonly hidden: number
  readonly t: Translate<typeof listMessages>
}

/**
 * The row that leads to all wallets; its tag says how many there are. Where the site shows no directory, it leads to
 * the whole list if that is shortened here.
 */
export function AllWalletsItem({ context, api: { wallets }, hidden, t }: AllWalletsItemProps) {
  const { count = 0, exact, waiting, shown } = useValue(context.store, wallets.all)
  if (!shown && hidden > 0)
    return (
      <Row
        testId="more-wallets"
        image={<IconTile icon={icons.wallet} />}
        title={t('allWallets')}
        tag={<Tag>{t('more', { count: formatNumber(context, hidden) })}</Tag>}
        onClick={() => context.router.push('ConnectWallets')}
      />
    )
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
