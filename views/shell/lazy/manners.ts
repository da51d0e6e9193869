import { adoptStyles } from '../../kit/index.js'
import { lateStyles } from '../../kit/late/lateStyles.js'
import { followSwipe } from './followSwipe.js'
import { followTips } from './followTips.js'
import forced from './forced.css'
import css from './manners.css'

/**
 * What a finger and a mouse may do besides pressing: pull the sheet of a phone down, and rest on an icon to read its name.
 * With it come the edges that a system with colours of its own needs.
 * @param close asks for the modal to be closed; false when it was refused
 */
export function manners(root: ShadowRoot, close: () => Promise<boolean>): () => void {
  adoptStyles(root, lateStyles)
  adoptStyles(root, css + forced)
  const leave = [followSwipe(root, close), followTips(root)]
  return () => {
    for (const step of leave) step()
  }
}
