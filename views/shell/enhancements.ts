import type { Shell } from './view/view-state.js'

type Enhancements = Pick<typeof import('./lazy/enhancements.js'), 'enhancements'>

let loaded: Enhancements | undefined
let loading: Promise<Enhancements | undefined> | undefined

/** Loads what the first view does not need; undefined when it failed: the modal works without, and the next call tries again. */
function loadEnhancements(): Promise<Enhancements | undefined> {
  loading ??= import('./lazy/enhancements.js').then(
    ({ enhancements }) => {
      loaded = { enhancements }
      return loaded
    },
    () => {
      loading = undefined
      return undefined
    },
  )
  return loading
}

/** Waits for a view or a part together with the style sheets of the enhancements, which it may need. */
export async function withEnhancements<T>(view: Promise<T>): Promise<T> {
  const [result] = await Promise.all([view, loadEnhancements()])
  return result
}

/** Adds swipe to close, tooltips and announcements for screen readers, now or once they are loaded. */
export function enhance(shell: Shell): () => void {
  let undo: (() => void) | undefined
  let disposed = false
  const apply = (next = loaded) => {
    if (!disposed) undo ??= next?.enhancements(shell)
  }
  apply()
  void loadEnhancements().then(apply)
  return () => {
    disposed = true
    undo?.()
  }
}
