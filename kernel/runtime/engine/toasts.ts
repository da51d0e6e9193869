import type { ToastKind, Toasts } from '../../contract/modal.js'
import type { Toast } from '../../contract/state.js'
import { messageOf } from '../../lib/errors/errors.js'

const VISIBLE_MS = 2500
const MAX_LENGTH = 300
const kinds: readonly ToastKind[] = ['success', 'error', 'loading', 'info']

/** Short messages, one at a time; a loading one stays until the next or until hidden. */
export function createToasts(set: (toast: Toast | undefined) => void): Toasts {
  let id = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    set(undefined)
  }
  return {
    show(kind, text) {
      clearTimeout(timer)
      id += 1
      const safeKind = kinds.includes(kind) ? kind : 'info'
      // Plain JavaScript hands in errors and objects as well.
      set({ id, kind: safeKind, text: messageOf(text).slice(0, MAX_LENGTH) })
      if (safeKind !== 'loading') timer = setTimeout(hide, VISIBLE_MS)
    },
    hide,
  }
}
