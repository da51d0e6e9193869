import { Fragment, useEffect } from 'react'
import type { PluginContext } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import type { WalletsService } from '../../../../plugins/connect/wallets/wallets-service.js'
import { List, RowSkeleton, useMessages, useValue } from '../../../kit/index.js'
import { listMessages } from '../../list-messages.js'
import { AllWalletsItem } from './AllWalletsItem.js'
import { NoWallets } from './NoWallets.js'
import { useFreezeWhilePressed } from './useFreezeWhilePressed.js'
import { WalletItem } from './WalletItem.js'

interface WalletListProps {
  readonly context: PluginContext
  readonly api: ConnectState
  /** Other ways to connect stand beside it: only the wallets that fit. */
  readonly short?: boolean
}

/** The wallets, group by group, and the row that leads to all. Wallets that are still loading keep their place. */
export function WalletList({ context, api, short = false }: WalletListProps) {
  const t = useMessages(context, listMessages)
  const shared = { context, api, t }
  const all = useValue(context.store, api.wallets.groups)
  const fitting = useValue(context.store, api.wallets.short)
  const { groups, hidden } = useFreezeWhilePressed(short ? fitting : { groups: all, hidden: [] })
  const { namespace, open: isSeen } = useValue(context.store, context.state.route)
  useDirectory(api.wallets, namespace, isSeen)
  let place = 0
  const isEmpty = groups.every(({ rows, pending }) => rows.length === 0 && pending === 0)
  return (
    <>
      {groups.map(({ group, rows, pending }) => (
        <Fragment key={group}>
          {rows.length > 0 && (
            <List>
              {rows.map((row) => (
                <WalletItem key={row.key} {...shared} row={row} displayIndex={place++} isSeen={isSeen} />
              ))}
            </List>
          )}
          <RowSkeleton count={pending} />
        </Fragment>
      ))}
      <AllWalletsItem {...shared} hidden={hidden.length} />
      {isEmpty && <NoWallets {...shared} closed={false} />}
    </>
  )
}

/** Requests what the directory adds to the list, once the wallets that are known are on screen. */
function useDirectory(wallets: WalletsService, namespace: string | undefined, isSeen: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another namespace has other wallets
  useEffect(() => {
    if (!isSeen) return
    // In a timer, because an effect may run before the list is painted.
    const timer = setTimeout(() => void wallets.load())
    return () => clearTimeout(timer)
  }, [wallets, namespace, isSeen])
}
