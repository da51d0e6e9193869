import type { PluginContext, Services, Translate } from '../../../kernel/plugin.js'
import type { Suite } from '../../../plugins/walletconnect/room.js'
import type { Wallet } from '../../../plugins/walletconnect/services.js'
import type { messages } from '../messages.js'
import type { wayMessages } from '../wayMessages.js'
import type { Pairing } from './usePairing.js'

/** What every way of the view is given. */
export interface WayProps {
  readonly suite: Suite
  readonly wallet: Wallet | undefined
  readonly pairing: Pairing
  readonly t: Translate<typeof messages>
}

/** What the rows of wallets are given. */
export interface ListProps extends Pick<WayProps, 't'> {
  readonly context: PluginContext
  readonly wallets: Services['wallets']
}

/** What the ways beside the code are given. */
export interface OtherProps extends WayProps {
  readonly say: Translate<typeof wayMessages>
}
