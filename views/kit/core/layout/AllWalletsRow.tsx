import type { ReactNode } from 'react'
import type { PluginContext, Services } from '../../../../kernel/plugin.js'
import { useValue } from '../hooks/useValue.js'
import { IconTile } from '../pictures/IconTile.js'
import { search } from '../pictures/icons.js'
import { Row } from './Row.js'

export interface AllWalletsRowProps {
  readonly context: PluginContext
  readonly wallets: Services['wallets']
  readonly title: string
  readonly tag?: ReactNode
  readonly chevron?: boolean
}

/** Leads to every wallet, to look through or to search; nothing where `allWallets` hides it. */
export function AllWalletsRow({ context, wallets, ...row }: AllWalletsRowProps) {
  const { shown, disabled } = useValue(context.store, wallets.all)
  if (!shown) return null
  return (
    <Row
      testId="all-wallets"
      image={<IconTile icon={search} />}
      {...row}
      disabled={disabled}
      onClick={wallets.showAll}
    />
  )
}
