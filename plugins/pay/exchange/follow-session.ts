import { type PluginContext, pollWhileVisible } from '../../../kernel/plugin.js'
import type { ExchangePayment } from '../contract.js'
import { afterVisibleTime } from '../payment/visible-time.js'
import { advance, isFinal } from './advance.js'
import { askStatus } from './ask-exchange.js'

/** How often the exchange is asked, and for how long, both in milliseconds while the page is visible. */
const interval = 3000
const limit = 300_000

interface Followed {
  get(): ExchangePayment
  set(next: ExchangePayment): void
}

/** Asks the exchange until it has said its last word, or the limit is reached. */
export function followSession(context: PluginContext, sessionId: string, at: Followed): void {
  const ending = new AbortController()
  let busy = false
  const stop = () => {
    ending.abort()
    stopPolling()
    stopLimit()
  }
  async function look(): Promise<void> {
    if (busy) return
    busy = true
    const next = await askStatus(context, at.get(), sessionId, ending.signal).then(
      (answer) => (now: ExchangePayment) => advance(now, answer),
      () => missed,
    )
    busy = false
    if (ending.signal.aborted) return
    at.set(next(at.get()))
    if (isOver(at.get())) stop()
  }
  const stopPolling = pollWhileVisible(() => void look(), interval)
  const stopLimit = afterVisibleTime(limit, () => {
    stop()
    if (!isFinal(at.get())) at.set({ ...at.get(), lost: true })
  })
  context.signal.addEventListener('abort', stop, { signal: ending.signal })
  void look()
}

const missed = (now: ExchangePayment) => (isFinal(now) ? now : { ...now, missed: now.missed + 1 })

/** A payment that succeeded is looked at until its hash is known. */
const isOver = (now: ExchangePayment) => isFinal(now) && (now.status !== 'success' || now.hash !== undefined)
