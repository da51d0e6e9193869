import * as v from 'valibot'
import { shownText, toUnits } from '../../../adapter-kit/features/index.js'
import { type CaipNetworkId, isCaipNetworkId, type PluginContext, parseAs } from '../../../kernel/plugin.js'
import type { Exchange, Payment } from '../contract.js'

const key = 'sessions'
/** How many are kept, the last first. */
const most = 20
/** How long a payment that nobody has told the end of is remembered, in milliseconds. */
const longest = 24 * 3600_000

const Short = v.pipe(v.string(), v.maxLength(100))
/** What is needed to show the payment again where nobody asks for the same one: a deposit. */
const Order = v.object({
  network: v.custom<CaipNetworkId>(isCaipNetworkId),
  address: v.optional(Short),
  assetId: v.pipe(v.string(), v.maxLength(200)),
  name: shownText(60),
  symbol: shownText(20),
  decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(36)),
  amount: Short,
})
const Session = v.object({
  payment: v.string(),
  exchangeId: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)),
  exchangeName: shownText(30),
  sessionId: v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/)),
  at: v.number(),
  order: v.optional(Order),
})

const Sessions = v.pipe(v.array(Session), v.maxLength(most))
type StoredSession = v.InferOutput<typeof Session>

export interface EarlierSession {
  readonly exchange: Exchange
  readonly sessionId: string
}

/** A deposit whose end is not known. */
export interface EarlierDeposit extends EarlierSession {
  readonly network: CaipNetworkId
  readonly asset: Payment['asset']
  readonly amount: Payment['amount']
}

type Deps = Pick<PluginContext, 'storage'>

const isDeposit = ({ source }: Pick<Payment, 'source'>) => source === 'fund-from-exchange'

/** What tells payments apart from page to page: what is paid, and to whom. */
export const paymentKey = ({ asset, amount, recipient }: Pick<Payment, 'asset' | 'amount' | 'recipient'>) =>
  [asset.id, amount.units, recipient].join(' ')

/** Of deposits the last to an account is kept. */
const nameOf = (payment: Payment) => (isDeposit(payment) ? payment.recipient : paymentKey(payment))

const read = ({ storage }: Deps): readonly StoredSession[] =>
  (storage.get(key, (value) => parseAs(Sessions, value)) ?? []).filter(({ at }) => Date.now() - at <= longest)

function write({ storage }: Deps, sessions: readonly StoredSession[]): void {
  if (sessions.length > 0) storage.set(key, sessions.slice(0, most))
  else storage.remove(key)
}

/** Remembers the payment for when the page is loaded anew. */
export function storeSession(
  context: Deps,
  payment: Payment,
  { id, name }: Exchange,
  sessionId: string,
): void {
  const session: StoredSession = {
    payment: nameOf(payment),
    exchangeId: id,
    exchangeName: name,
    sessionId,
    at: Date.now(),
    ...(isDeposit(payment) && { order: orderOf(payment) }),
  }
  write(context, [session, ...read(context).filter((other) => other.payment !== session.payment)])
}

function orderOf({ network, asset, amount }: Payment): v.InferOutput<typeof Order> {
  const { id: assetId, address, name, symbol, decimals } = asset
  return {
    network: network.id,
    assetId,
    name,
    symbol,
    decimals,
    amount: amount.text,
    ...(address !== undefined && { address }),
  }
}

/** The same payment at an exchange, started before and not known to have ended. */
export function earlierSession(context: Deps, payment: Payment): EarlierSession | undefined {
  const stored = storedAs(context, nameOf(payment))
  return stored && sessionOf(stored)
}

/** The last deposit to the account, started before and not known to have ended. */
export function earlierDeposit(context: Deps, recipient: string): EarlierDeposit | undefined {
  const stored = storedAs(context, recipient)
  if (!stored?.order) return undefined
  const { network, assetId: id, address, name, symbol, decimals, amount: text } = stored.order
  const units = toUnits(text, decimals)
  if (units === undefined) return undefined
  const asset = { id, address, name, symbol, decimals, iconUrl: undefined }
  return { ...sessionOf(stored), network, asset, amount: { units, text } }
}

const storedAs = (context: Deps, name: string) => read(context).find(({ payment }) => payment === name)

const sessionOf = ({ exchangeId: id, exchangeName: name, sessionId }: StoredSession) => ({
  exchange: { id, name, imageUrl: undefined },
  sessionId,
})

/** It has ended: the next payment of the same kind is another one. */
export function forgetSession(context: Deps, sessionId: string | undefined): void {
  write(
    context,
    read(context).filter((stored) => stored.sessionId !== sessionId),
  )
}
