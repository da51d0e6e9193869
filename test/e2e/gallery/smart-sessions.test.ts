import { smartSessionStates } from '../../../playground/gallery/sessions/smart-session-states.js'
import { walkGallery } from './walk-gallery.js'

walkGallery(smartSessionStates)
