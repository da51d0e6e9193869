import { connectAllStates, embeddedStates } from '../../../playground/gallery/embedded-states.js'
import { walkGallery } from './walk-gallery.js'

walkGallery([...connectAllStates, ...embeddedStates])
