import type { PluginContext } from '../../../../kernel/plugin.js'
import { walletsOf } from '../../../../plugins/connect/connect-state.js'
import { RowSkeleton, useMessages, useValue } from '../../../kit/index.js'
import { listMessages } from '../../list-messages.js'
import { NoWallets } from './NoWallets.js'
import { useLate } from './useLate.js'
import { WalletList } from './WalletList.js'

const load = () => import('./SeveralMethods.js')

/** The ways to connect: mostly the list of wallets alone. */
export function Methods({ context }: { readonly context: PluginContext }) {
  const t = useMessages(context, listMessages)
  const methods = useValue(context.store, walletsOf(context).methods)
  if (methods.length > 0) return <Several context={context} entries={methods} t={t} />
  if (context.site.enableWallets !== false) return <WalletList context={context} />
  return <NoWallets context={context} t={t} closed />
}

type SeveralProps = Parameters<Awaited<ReturnType<typeof load>>['SeveralMethods']>[0]

function Several(props: SeveralProps) {
  const late = useLate(load)
  return late ? <late.SeveralMethods {...props} /> : <RowSkeleton count={4} />
}
