import { Fragment, useEffect } from 'react'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { walletsOf } from '../../../../plugins/connect/connect-state.js'
import { List, RowSkeleton, useMessages, useValue } from '../../../kit/index.js'
import { listMessages } from '../../list-messages.js'
import { AllWalletsItem } from './AllWalletsItem.js'
import { NoWallets } from './NoWallets.js'
import { useFreezeWhilePressed } from './useFreezeWhilePressed.js'
import { WalletItem } from './WalletItem.js'

/** The wallets, group by group, and the way to all of them. What is still to come keeps its place. */
export function WalletList({ context }: { readonly context: PluginContext }) {
  const t = useMessages(context, listMessages)
  const wallets = walletsOf(context)
  const groups = useFreezeWhilePressed(useValue(context.store, wallets.groups))
  useDirectory(context)
  let place = 0
  const isEmpty = groups.every(({ rows, pending }) => rows.length === 0 && pending === 0)
  return (
    <>
      {groups.map(({ group, rows, pending }) => (
        <Fragment key={group}>
          {rows.length > 0 && (
            <List>
              {rows.map((row) => (
                <WalletItem key={row.key} context={context} row={row} displayIndex={place++} t={t} />
              ))}
            </List>
          )}
          <RowSkeleton count={pending} />
        </Fragment>
      ))}
      <AllWalletsItem context={context} t={t} />
      {isEmpty && <NoWallets context={context} t={t} closed={false} />}
    </>
  )
}

/** Requests what the directory adds to the list, once the wallets that are known are on screen. */
function useDirectory(context: PluginContext): void {
  const wallets = walletsOf(context)
  const { namespace, open } = useValue(context.store, context.state.route)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another namespace has other wallets
  useEffect(() => {
    if (!open) return
    // An effect may still run before the paint; a timer of it does not.
    const timer = setTimeout(() => void wallets.load())
    return () => clearTimeout(timer)
  }, [wallets, namespace, open])
}
