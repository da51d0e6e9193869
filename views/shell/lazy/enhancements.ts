import { adoptStyles } from '../../kit/index.js'
import { lateStyles } from '../../kit/late/late-styles.js'
import type { Shell } from '../view/view-state.js'
import { announceChanges } from './announce.js'
import bars from './bars.css'
import forcedColors from './forced-colors.css'
import { enableSwipeToClose } from './swipe-to-close.js'
import { enableTooltips } from './tooltips.js'
import './Toast.js' // so that the first toast is shown without loading
import css from './enhancements.css'

/**
 * Adds what the first view can do without: swipe to close on phones, tooltips, announcements for screen readers, and
 * the style sheets of later views and of forced colours.
 */
export function enhancements({ host, root, close }: Shell): () => void {
  adoptStyles(root, lateStyles)
  adoptStyles(root, css + bars + forcedColors)
  const undo = [enableSwipeToClose(root, close), enableTooltips(root), announceChanges(host, root)]
  return () => {
    for (const step of undo) step()
  }
}
