import { IconTile, icons, Row } from '../../kit/index.js'
import type { WayProps } from './types.js'

/** Leads to every wallet, to look through or to search. */
export function AllWalletsRow({ suite: { context }, t }: Pick<WayProps, 'suite' | 't'>) {
  const open = () => {
    context.track('CLICK_ALL_WALLETS')
    context.router.push('AllWallets')
  }
  return (
    <Row
      testId="all-wallets"
      image={<IconTile icon={icons.search} />}
      title={t('searchWallet')}
      chevron
      onClick={open}
    />
  )
}
