import type { Namespace, PluginContext, Translate } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import { isMultiWallet, walletsIn } from '../../../plugins/account/wallets.js'
import { Stack, useValue, useWalletImage } from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'
import { ActiveWallet } from './ActiveWallet.js'
import { AddWallet, NoWallet } from './AddWallet.js'
import { ConnectedHeading } from './ConnectedHeading.js'
import { OtherWallet } from './OtherWallet.js'
import { RecentWallets } from './RecentWallets.js'

interface WalletsProps {
  readonly context: PluginContext
  readonly api: AccountService
  readonly namespace: Namespace
  readonly t: Translate<WalletWords>
}

/** The wallets of one namespace: the one in use, the other connected ones, recent ones, and the button to add one. */
export function Wallets({ context, api, namespace, t }: WalletsProps) {
  const { store, state } = context
  const [first, ...others] = walletsIn(useValue(store, state.session), namespace)
  const several = isMultiWallet(useValue(store, state.features))
  useValue(store, state.connectors) // read so that a recent wallet is listed as soon as it is discovered
  const recent = several ? context.session.recent(namespace) : []
  const imageOf = useWalletImage(context)
  const shared = { context, api, imageOf, t }
  if (!first && recent.length === 0) return <NoWallet context={context} namespace={namespace} t={t} />
  return (
    <Stack gap={4}>
      {others.length > 0 && (
        <ConnectedHeading context={context} namespace={namespace} count={others.length + 1} t={t} />
      )}
      {first && <ActiveWallet {...shared} connection={first} />}
      {others.map((connection) => (
        <OtherWallet key={connection.connector.id} {...shared} connection={connection} />
      ))}
      {recent.length > 0 && <RecentWallets {...shared} recent={recent} />}
      {(several || !first) && <AddWallet context={context} namespace={namespace} t={t} />}
    </Stack>
  )
}
