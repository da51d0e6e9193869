import { depositStates } from '../../../playground/gallery/pay/deposit-states.js'
import { walkGallery } from './walk-gallery.js'

walkGallery(depositStates)
