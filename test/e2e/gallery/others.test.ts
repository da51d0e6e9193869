import { connectStates } from '../../../playground/gallery/connect-states.js'
import { connectAllStates, embeddedStates } from '../../../playground/gallery/embedded-states.js'
import { onrampStates } from '../../../playground/gallery/onramp-states.js'
import { depositStates } from '../../../playground/gallery/pay/deposit-states.js'
import { payStates } from '../../../playground/gallery/pay/pay-states.js'
import { sendStates } from '../../../playground/gallery/send-states.js'
import { smartSessionStates } from '../../../playground/gallery/sessions/smart-session-states.js'
import { states } from '../../../playground/gallery/states.js'
import { swapStates } from '../../../playground/gallery/swap-states.js'
import { walkGallery } from './walk-gallery.js'

/** The long lists have files of their own, so that they are walked at the same time; here is all that is in none. */
const elsewhere = new Set([
  ...connectStates,
  ...connectAllStates,
  ...sendStates,
  ...swapStates,
  ...onrampStates,
  ...payStates,
  ...depositStates,
  ...embeddedStates,
  ...smartSessionStates,
])

walkGallery(states.filter((state) => !elsewhere.has(state)))
