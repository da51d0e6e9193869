import * as v from 'valibot'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { Exchange, Payment } from '../contract.js'

const key = 'session'
/** How long a payment that nobody has told the end of is remembered, in milliseconds. */
const longest = 24 * 3600_000

const Session = v.object({
  payment: v.string(),
  exchangeId: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)),
  exchangeName: v.pipe(v.string(), v.maxLength(100)),
  sessionId: v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/)),
  at: v.number(),
})

export interface EarlierSession {
  readonly exchange: Exchange
  readonly sessionId: string
}

type Needed = Pick<PluginContext, 'storage'>

/** What tells payments apart from page to page: what is paid, and to whom. */
const nameOf = ({ asset, amount, recipient }: Payment) => [asset.id, amount.units, recipient].join(' ')

/** Remembers the payment for when the page is loaded anew. */
export function storeSession(
  { storage }: Needed,
  payment: Payment,
  { id, name }: Exchange,
  sessionId: string,
): void {
  const own = { payment: nameOf(payment), exchangeId: id, exchangeName: name, sessionId }
  storage.set(key, { ...own, at: Date.now() })
}

/** The same payment at an exchange, started before and not known to have ended. */
export function earlierSession({ storage }: Needed, payment: Payment): EarlierSession | undefined {
  const stored = storage.get(key, (value) => v.parse(Session, value))
  if (!stored || stored.payment !== nameOf(payment) || Date.now() - stored.at > longest) return undefined
  const { exchangeId: id, exchangeName: name, sessionId } = stored
  return { exchange: { id, name, imageUrl: undefined }, sessionId }
}

/** It has ended: the next payment of the same kind is another one. */
export function forgetSession({ storage }: Needed, sessionId: string | undefined): void {
  const stored = storage.get(key, (value) => v.parse(Session, value))
  if (stored?.sessionId === sessionId) storage.remove(key)
}
