import type { PluginContext } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import { useMessages, useValue } from '../../../kit/index.js'
import { listMessages } from '../../list-messages.js'
import { NoWallets } from './NoWallets.js'
import { SeveralMethods } from './SeveralMethods.js'
import { WalletList } from './WalletList.js'

interface MethodsProps {
  readonly context: PluginContext
  readonly api: ConnectState
}

/** The ways to connect: mostly the list of wallets alone. */
export function Methods(shared: MethodsProps) {
  const { context, api } = shared
  const t = useMessages(context, listMessages)
  const methods = useValue(context.store, api.wallets.methods)
  if (methods.length > 0) return <SeveralMethods {...shared} entries={methods} t={t} />
  if (context.site.enableWallets !== false) return <WalletList {...shared} />
  return <NoWallets {...shared} t={t} closed />
}
