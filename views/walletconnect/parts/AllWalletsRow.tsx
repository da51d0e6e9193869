import { IconTile, icons, Row, useValue } from '../../kit/index.js'
import type { ListProps } from './types.js'

/** Leads to every wallet, to look through or to search; `allWallets` may hide it here too. */
export function AllWalletsRow({ context, wallets, t }: ListProps) {
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
