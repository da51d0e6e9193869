import type { PluginContext, ToastKind } from '../../../kernel/plugin.js'

/** Milliseconds between two toasts: the time of one toast and a short pause. */
const pause = 3000

interface Message {
  readonly kind: ToastKind
  readonly text: string
}

/** Shows in a toast how a transaction ended whose view was left: at once on an open modal, else when it opens next. */
export function createResultToasts({ toasts, events, store, state, onLeave }: PluginContext) {
  let waiting: readonly Message[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function next(): void {
    const [first, ...others] = waiting
    if (!first || timer || !store.get(state.route).open) return
    waiting = others
    toasts.show(first.kind, first.text)
    timer = setTimeout(() => {
      timer = undefined
      next()
    }, pause)
  }
  events.on('modal:open', next)
  onLeave(() => clearTimeout(timer))
  return (kind: ToastKind, text: string): void => {
    waiting = [...waiting, { kind, text }]
    next()
  }
}
