import { sanitizeText } from '../../../adapter-kit/index.js'
import { defineMessages, type PluginContext, translator } from '../../../kernel/plugin.js'
import type { Review, SendProblem } from '../contract.js'

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
export function createResultToasts(context: PluginContext) {
  const { toasts, events, store, state, site, onLeave } = context
  const t = translator(site, context.name, words)
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
  function say(kind: News['kind'], text: string): void {
    waiting = [...waiting, { kind, text }]
    next()
  }

  events.on('modal:open', next)
  onLeave(() => clearTimeout(timer))
  return {
    done: ({ amount, token }: Review) =>
      say('success', t('toldDone', { amount: amount.text, symbol: token.symbol })),
    failed: ({ amount, token }: Review, { message }: SendProblem) =>
      say(
        'error',
        t('toldFailed', { amount: amount.text, symbol: token.symbol, reason: sanitizeText(message, 80) }),
      ),
  }
}
