/** Brings what nobody waits for: a sheet that can be pulled down, and the names of icons. */
export function lendManners(root: ShadowRoot, close: () => Promise<boolean>): () => void {
  let leave: (() => void) | undefined
  let gone = false
  import('./lazy/manners.js').then(
    ({ manners }) => {
      if (!gone) leave = manners(root, close)
    },
    // Without them everything is still reached.
    () => undefined,
  )
  return () => {
    gone = true
    leave?.()
  }
}
