import { sendStates } from '../../../playground/gallery/send-states.js'
import { walkGallery } from './walk-gallery.js'

walkGallery(sendStates)
