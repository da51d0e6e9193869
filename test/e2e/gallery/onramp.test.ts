import { onrampStates } from '../../../playground/gallery/onramp-states.js'
import { walkGallery } from './walk-gallery.js'

walkGallery(onrampStates)
