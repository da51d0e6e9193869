import { adoptStyles } from '../../kit/index.js'
import { lateStyles } from '../../kit/late/lateStyles.js'
import type { Stage } from '../scene.js'
import { announce } from './announce.js'
import bars from './bars.css'
import { followSwipe } from './followSwipe.js'
import { followTips } from './followTips.js'
import forcedColors from './forced-colors.css'
import './Toast.js' // so that it is there at once when it is needed
import css from './manners.css'

/**
 * What a finger and a mouse may do besides pressing: pull the sheet of a phone down, and rest on an icon to read its name.
 * With it come the edges that a system with colours of its own needs, and what screen readers say of a change.
 */
export function manners({ host, root, close }: Stage): () => void {
  adoptStyles(root, lateStyles)
  adoptStyles(root, css + bars + forcedColors)
  const leave = [followSwipe(root, close), followTips(root), announce(host, root)]
  return () => {
    for (const step of leave) step()
  }
}
