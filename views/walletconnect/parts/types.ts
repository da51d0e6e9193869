import type { PluginContext, Services, Translate } from '../../../kernel/plugin.js'
import type { Wallet } from '../../../plugins/walletconnect/contract.js'
import type { PairingView } from '../../../plugins/walletconnect/pairing/pairing-view.js'
import type { WalletConnectState } from '../../../plugins/walletconnect/wallet-connect-state.js'
import type { linkMessages } from '../link-messages.js'
import type { messages } from '../messages.js'

/** The props of every option of the view. */
export interface OptionProps {
  readonly shared: WalletConnectState
  readonly wallet: Wallet | undefined
  readonly pairing: PairingView
  readonly t: Translate<typeof messages>
}

/** The props of the rows of wallets. */
export interface ListProps {
  readonly context: PluginContext
  readonly wallets: Services['wallets']
}

/** The props of the options besides the QR code. */
export interface OtherOptionBaseProps extends OptionProps {
  readonly say: Translate<typeof linkMessages>
}
