import type { Toasts } from './public.js'
import type { Toast } from './state.js'

const VISIBLE_MS = 2500

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
      set({ id, kind, text })
      if (kind !== 'loading') timer = setTimeout(hide, VISIBLE_MS)
    },
    hide,
  }
}
