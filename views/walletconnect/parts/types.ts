import type { PluginContext, Services, Translate } from '../../../kernel/plugin.js'
import type { Wallet } from '../../../plugins/walletconnect/contract.js'
import type { WalletConnectState } from '../../../plugins/walletconnect/wallet-connect-state.js'
import type { linkMessages } from '../link-messages.js'
import type { messages } from '../messages.js'
import type { Pairing } from './usePairing.js'

/** What every way of the view is given. */
export interface OptionProps {
  readonly shared: WalletConnectState
  readonly wallet: Wallet | undefined
  readonly pairing: Pairing
  readonly t: Translate<typeof messages>
}

/** What the rows of wallets are given. */
export interface ListProps {
  readonly context: PluginContext
  readonly wallets: Services['wallets']
}

/** What the ways beside the code are given. */
export interface OtherOptionBaseProps extends OptionProps {
  readonly say: Translate<typeof linkMessages>
}
