import { smartSessionStates } from '../../../playground/gallery/smart-session-states.js'
import { walkGallery } from './walk-gallery.js'

walkGallery(smartSessionStates)
