import type { PluginContext, Services } from '../../../kernel/plugin.js'
import { IconTile, icons, Row, useValue } from '../../kit/index.js'
import type { WayProps } from './types.js'

/** Leads to every wallet, to look through or to search. */
export function AllWalletsRow({ suite, t }: Pick<WayProps, 'suite' | 't'>) {
  const wallets = useValue(suite.context.store, suite.wallets.atom)
  return wallets ? <Shown context={suite.context} wallets={wallets} t={t} /> : null
}

interface ShownProps extends Pick<WayProps, 't'> {
  readonly context: PluginContext
  readonly wallets: Services['wallets']
}

/** Where the site wants it: `allWallets` may hide it here too. */
function Shown({ context, wallets, t }: ShownProps) {
  const { shown, disabled } = useValue(context.store, wallets.all)
  if (!shown) return null
  const open = () => {
    context.track('CLICK_ALL_WALLETS')
    context.router.push('AllWallets')
  }
  return (
    <Row
      testId="all-wallets"
      image={<IconTile icon={icons.search} />}
      title={t('searchWallet')}
      disabled={disabled}
      chevron
      onClick={open}
    />
  )
}
