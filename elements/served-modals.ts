import type { Modal } from '../kernel/plugin.js'

/** The modals that the buttons of a tag were registered for, and which of them a button has. */
export function createServedModals(onChange: () => void) {
  const served: Modal[] = []
  return {
    /** For each button that has none; the returned function takes it back. */
    serve(modal: Modal): () => void {
      served.push(modal)
      onChange()
      let isServed = true
      return () => {
        if (!isServed) return
        isServed = false
        served.splice(served.lastIndexOf(modal), 1)
        onChange()
      }
    },
    /** The modal that the button has, as long as that is there; else the one that was registered last. */
    for(earlier: Modal | undefined): Modal | undefined {
      if (earlier && served.includes(earlier) && !earlier.isDestroyed()) return earlier
      return served.findLast((modal) => !modal.isDestroyed())
    },
  }
}
