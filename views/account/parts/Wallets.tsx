import type { Namespace, PluginContext, Translate } from '../../../kernel/plugin.js'
import { isSeveral, walletsIn } from '../../../plugins/account/wallets.js'
import { Stack, useValue, useWalletImage } from '../../kit/index.js'
import type { WalletWords } from '../walletMessages.js'
import { ActiveWallet } from './ActiveWallet.js'
import { AddWallet } from './AddWallet.js'
import { ConnectedHeading } from './ConnectedHeading.js'
import { NoWallet } from './NoWallet.js'
import { OtherWallet } from './OtherWallet.js'
import { RecentWallets } from './RecentWallets.js'
import { useRecent } from './useRecent.js'

interface WalletsProps {
  readonly context: PluginContext
  readonly namespace: Namespace
  readonly t: Translate<WalletWords>
}

/** The wallets of one chain family: the one in use, the other live ones, those from before, and one more. */
export function Wallets({ context, namespace, t }: WalletsProps) {
  const { store, state } = context
  const [first, ...others] = walletsIn(useValue(store, state.session), namespace)
  const several = isSeveral(useValue(store, state.features))
  const { recent, refresh } = useRecent(context, namespace, several)
  const imageOf = useWalletImage(context)
  const shared = { context, imageOf, t }
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
      {recent.length > 0 && <RecentWallets {...shared} recent={recent} onForget={refresh} />}
      {(several || !first) && <AddWallet context={context} namespace={namespace} t={t} />}
    </Stack>
  )
}
