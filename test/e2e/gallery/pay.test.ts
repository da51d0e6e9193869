import { payStates } from '../../../playground/gallery/pay/pay-states.js'
import { walkGallery } from './walk-gallery.js'

walkGallery(payStates)
