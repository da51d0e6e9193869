import { lateNow, loadLate } from './late.js'

/** Brings what nobody waits for: a sheet that can be pulled down, and the names of icons. */
export function lendManners(root: ShadowRoot, close: () => Promise<boolean>): () => void {
  let leave: (() => void) | undefined
  let gone = false
  const lend = (late = lateNow()) => {
    if (!gone) leave ??= late?.manners(root, close)
  }
  lend()
  void loadLate().then(lend)
  return () => {
    gone = true
    leave?.()
  }
}
