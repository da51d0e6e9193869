import { lateNow, loadLate } from './late.js'
import type { Stage } from './scene.js'

/** Brings what nobody waits for: a sheet that can be pulled down, the names of icons, what is said aloud. */
export function lendManners(stage: Stage): () => void {
  let leave: (() => void) | undefined
  let gone = false
  const lend = (late = lateNow()) => {
    if (!gone) leave ??= late?.manners(stage)
  }
  lend()
  void loadLate().then(lend)
  return () => {
    gone = true
    leave?.()
  }
}
