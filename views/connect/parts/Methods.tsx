import type { PluginContext } from '../../../kernel/plugin.js'
import { walletsOf } from '../../../plugins/connect/room.js'
import { RowSkeleton, useMessages, useValue } from '../../kit/index.js'
import { listMessages } from '../listMessages.js'
import { NoWallets } from './NoWallets.js'
import { useLate } from './useLate.js'
import { WalletList } from './WalletList.js'

const load = () => import('./SeveralMethods.js')

/** The ways to connect: mostly the list of wallets alone. */
export function Methods({ context }: { readonly context: PluginContext }) {
  const t = useMessages(context, listMessages)
  const methods = useValue(context.store, walletsOf(context).methods)
  if (methods.length === 0) return <NoWallets context={context} t={t} closed />
  if (methods.every((method) => method === 'wallet')) return <WalletList context={context} />
  return <Several context={context} methods={methods} t={t} />
}

type SeveralProps = Parameters<Awaited<ReturnType<typeof load>>['SeveralMethods']>[0]

function Several(props: SeveralProps) {
  const late = useLate(load)
  return late ? <late.SeveralMethods {...props} /> : <RowSkeleton count={4} />
}
