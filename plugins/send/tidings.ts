import { tidy } from '../../adapters/index.js'
import { defineMessages, type PluginContext } from '../../kernel/plugin.js'
import type { Review, SendProblem } from './services.js'

/** Said when no view of a transfer is on screen; a site replaces them with `messages: { send: … }`. */
const words = defineMessages({
  toldDone: 'Sent: {amount} {symbol}',
  toldFailed: 'Not sent: {amount} {symbol}. {reason}',
})

/** How long a message stays before the next one, in milliseconds: a toast, and a breath. */
const pause = 3000

interface News {
  readonly kind: 'success' | 'error'
  readonly text: string
}

/** Tells how a transfer ended that nobody looks at any more: at once on an open modal, else when it opens next. */
export function createTidings(context: PluginContext) {
  const { toasts, events, store, state, site, onLeave } = context
  let waiting: readonly News[] = []
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
  function say(kind: News['kind'], key: keyof typeof words, { amount, token }: Review, reason = ''): void {
    const values: Record<string, string> = { amount: amount.text, symbol: token.symbol, reason }
    const form = site.messages?.send?.[key] ?? words[key]
    const text = form.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
    waiting = [...waiting, { kind, text }]
    next()
  }

  events.on('modal:open', next)
  onLeave(() => clearTimeout(timer))
  return {
    done: (review: Review) => say('success', 'toldDone', review),
    failed: (review: Review, { message }: SendProblem) =>
      say('error', 'toldFailed', review, tidy(message, 80)),
  }
}
