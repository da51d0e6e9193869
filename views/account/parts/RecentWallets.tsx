import type { Connector, PluginContext, Translate } from '../../../kernel/plugin.js'
import type { ImageOf } from '../../kit/index.js'
import type { WalletWords } from '../walletMessages.js'
import { RecentWallet } from './RecentWallet.js'

interface RecentWalletsProps {
  readonly context: PluginContext
  readonly recent: readonly Connector[]
  readonly imageOf: ImageOf
  readonly onForget: () => void
  readonly t: Translate<WalletWords>
}

/** Wallets that were connected and are not now. */
export function RecentWallets({ recent, t, ...shared }: RecentWalletsProps) {
  return (
    <>
      <h3 className="wallets-heading" data-testid="recently-connected-text">
        {t('recentList')}
      </h3>
      {recent.map((connector) => (
        <RecentWallet key={connector.id} {...shared} connector={connector} t={t} />
      ))}
    </>
  )
}
