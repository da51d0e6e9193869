import { swapStates } from '../../../playground/gallery/swap-states.js'
import { walkGallery } from './walk-gallery.js'

walkGallery(swapStates)
