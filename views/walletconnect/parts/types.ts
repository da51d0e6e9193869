import type { Translate } from '../../../kernel/plugin.js'
import type { Suite } from '../../../plugins/walletconnect/room.js'
import type { Wallet } from '../../../plugins/walletconnect/services.js'
import type { messages } from '../messages.js'
import type { Pairing } from './usePairing.js'

/** What every way of the view is given. */
export interface WayProps {
  readonly suite: Suite
  readonly wallet: Wallet | undefined
  readonly pairing: Pairing
  readonly t: Translate<typeof messages>
}
