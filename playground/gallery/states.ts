import { accountStates } from './account-states.js'
import { connectStates } from './connect-states.js'
import { connectAllStates, embeddedStates } from './embedded-states.js'
import { emailCaptureStates } from './guards/email-capture-states.js'
import { signInStates } from './guards/sign-in-states.js'
import type { GalleryState } from './harness.js'
import { nameStates } from './name-states.js'
import { networkStates } from './network-states.js'
import { onrampStates } from './onramp-states.js'
import { pairingStates } from './pairing-states.js'
import { depositStates } from './pay/deposit-states.js'
import { payStates } from './pay/pay-states.js'
import { sendStates } from './send-states.js'
import { smartSessionStates } from './sessions/smart-session-states.js'
import { socialStates } from './social-states.js'
import { swapStates } from './swap-states.js'

/** Every view in each of its states; the gallery shows them, the tests walk them. */
export const states: readonly GalleryState[] = [
  ...connectStates,
  ...pairingStates,
  ...accountStates,
  ...networkStates,
  ...sendStates,
  ...signInStates,
  ...socialStates,
  ...emailCaptureStates,
  ...swapStates,
  ...nameStates,
  ...onrampStates,
  ...depositStates,
  ...payStates,
  ...connectAllStates,
  ...embeddedStates,
  ...smartSessionStates,
]
