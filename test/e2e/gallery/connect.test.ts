import { connectStates } from '../../../playground/gallery/connect-states.js'
import { walkGallery } from './walk-gallery.js'

walkGallery(connectStates)
