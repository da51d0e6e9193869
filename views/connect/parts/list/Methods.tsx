import type { PluginContext } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import { RowSkeleton, useMessages, useValue } from '../../../kit/index.js'
import { listMessages } from '../../list-messages.js'
import { NoWallets } from './NoWallets.js'
import { useLate } from './useLate.js'
import { WalletList } from './WalletList.js'

const load = () => import('./SeveralMethods.js')

interface MethodsProps {
  readonly context: PluginContext
  readonly api: ConnectState
}

/** The ways to connect: mostly the list of wallets alone. */
export function Methods(shared: MethodsProps) {
  const { context, api } = shared
  const t = useMessages(context, listMessages)
  const methods = useValue(context.store, api.wallets.methods)
  if (methods.length > 0) return <Several {...shared} entries={methods} t={t} />
  if (context.site.enableWallets !== false) return <WalletList {...shared} />
  return <NoWallets {...shared} t={t} closed />
}

type SeveralProps = Parameters<Awaited<ReturnType<typeof load>>['SeveralMethods']>[0]

function Several(props: SeveralProps) {
  const late = useLate(load)
  return late ? <late.SeveralMethods {...props} /> : <RowSkeleton count={4} />
}
