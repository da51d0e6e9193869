import * as v from 'valibot'
import { sanitizeText, shownText } from '../../../adapter-kit/features/index.js'
import {
  isWebLink,
  LatchkeyError,
  type PluginContext,
  parseAs,
  property,
  safeParseAs,
} from '../../../kernel/plugin.js'
import type { Exchange, Payment } from '../contract.js'
import { type PageQuestion, pageDifferences } from './page-differences.js'

type Deps = Pick<PluginContext, 'use' | 'site'>

/** What exchanges are asked about before one is chosen. */
export type ExchangeQuestion = Pick<Payment, 'asset' | 'amount' | 'filter' | 'network' | 'source'>

/** How many exchanges are offered. */
const most = 2
/** It takes test coins, and nothing else. */
const testExchange = 'reown_test'

const Id = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/))
const Exchanges = v.object({
  exchanges: v.array(
    v.object({ id: Id, name: shownText(30), imageUrl: v.fallback(v.optional(v.string()), undefined) }),
  ),
})
const Page = v.object({
  url: v.pipe(v.string(), v.maxLength(4000)),
  sessionId: v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/)),
})
const Status = v.object({
  status: v.picklist(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED', 'REFUND']),
  txHash: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/))), undefined),
  /** What has arrived, where the exchange tells. */
  received: v.fallback(
    v.optional(
      v.object({ asset: v.string(), amount: v.pipe(v.string(), v.regex(/^\d{1,80}(\.\d{1,40})?$/)) }),
    ),
    undefined,
  ),
})
export type ExchangeAnswer = v.InferOutput<typeof Status>

/** The exchanges that the payment can be made at. @throws LatchkeyError LK_PAY_EXCHANGES */
export async function askExchanges(
  context: Deps,
  question: ExchangeQuestion,
  signal: AbortSignal,
): Promise<readonly Exchange[]> {
  const { asset, amount, filter, network, source } = question
  const params = { page: 0, asset: asset.id, amount: amount.text, ...filter }
  return (await askList(context, { source, params, signal, isTest: network.isTest })).slice(0, most)
}

interface ListQuestion extends Pick<Call<unknown>, 'source' | 'params' | 'signal'> {
  /** Whether it is about test coins; undefined where that is not known. */
  readonly isTest: boolean | undefined
}

/** All exchanges of one page of the list. @throws LatchkeyError LK_PAY_EXCHANGES */
export async function askList(
  context: Deps,
  { isTest, ...question }: ListQuestion,
): Promise<readonly Exchange[]> {
  const { exchanges } = await ask(context, {
    ...question,
    method: 'reown_getExchanges',
    schema: Exchanges,
  }).catch((cause: unknown) => {
    throw new LatchkeyError('LK_PAY_EXCHANGES', 'Unable to get exchanges', { ...reasonOf(cause), cause })
  })
  return exchanges
    .filter(({ id }) => isTest === undefined || (id === testExchange) === isTest)
    .map(({ id, name, imageUrl }) => ({ id, name: name || id, imageUrl }))
}

export interface ExchangePage {
  readonly url: string
  readonly sessionId: string
}

/** The page where it is paid, and the exchange's name for the payment. @throws LatchkeyError LK_PAY_URL, LK_PAY_UNSUPPORTED */
export async function askPage(
  context: Deps,
  payment: PageQuestion,
  exchangeId: string,
): Promise<ExchangePage> {
  const { asset, amount, network, recipient, source } = payment
  const params = {
    exchangeId,
    asset: asset.id,
    amount: amount.text,
    recipient: `${network.id}:${recipient}`,
  }
  const method = 'reown_getExchangePayUrl'
  const page = await ask(context, { source, method, params, schema: Page }).catch((cause: unknown) => {
    const reason = reasonOf(cause)
    if (/is not supported/i.test(reason.why ?? '')) throw unsupported(cause)
    throw new LatchkeyError('LK_PAY_URL', 'Unable to get payment URL', { ...reason, cause })
  })
  if (!isWebLink(page.url)) throw badPage('The service answered an address that no page may be opened at.')
  const differences = await pageDifferences(context, page.url, payment)
  if (differences.length === 0) return page
  throw badPage(`The page of the exchange is for another ${differences.join(', ')} than was asked for.`)
}

const badPage = (why: string) => new LatchkeyError('LK_PAY_URL', 'Unable to get payment URL', { why })

const unsupported = (cause: unknown) =>
  new LatchkeyError('LK_PAY_UNSUPPORTED', 'Asset not supported by the selected exchange', {
    fix: 'Pay at another exchange, or by wallet.',
    cause,
  })

interface StatusQuestion {
  readonly exchange: Pick<Exchange, 'id'>
  readonly payment: Pick<Payment, 'source'>
}

/** What the exchange says of the payment now. @throws LatchkeyError as requests do */
export function askStatus(
  context: Deps,
  { exchange, payment }: StatusQuestion,
  sessionId: string,
  signal: AbortSignal,
): Promise<ExchangeAnswer> {
  return ask(context, {
    source: payment.source,
    method: 'reown_getExchangeBuyStatus',
    schema: Status,
    signal,
    params: { exchangeId: exchange.id, sessionId },
  })
}

const RefusalBody = v.object({ error: v.object({ message: v.string() }) })

class Refusal extends Error {}

interface Call<S> {
  readonly source: Payment['source']
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly schema: S
  readonly signal?: AbortSignal
}

async function ask<S extends v.GenericSchema>(
  { use, site: { projectId } }: Deps,
  { source, method, params, schema, signal }: Call<S>,
): Promise<v.InferOutput<S>> {
  const cloud = await use('cloud')
  const answer = await cloud.request({
    host: 'blockchain',
    path: '/v1/json-rpc',
    // By this the service tells which of the project's features is used.
    query: source === 'pay' ? {} : { source: 'fund-wallet' },
    json: true,
    body: { jsonrpc: '2.0', id: 1, method, params: { ...params, projectId } },
    signal,
    parse(value) {
      const refusal = safeParseAs(RefusalBody, value)
      if (refusal.success) return { refusal: refusal.output.error.message }
      return { result: parseAs(v.object({ result: schema }), value).result }
    },
  })
  if ('refusal' in answer) throw new Refusal(answer.refusal)
  return answer.result
}

/** The service's own words, from an answer of either status. */
function reasonOf(cause: unknown): { readonly why?: string } {
  const body = safeParseAs(RefusalBody, property(property(cause, 'cause'), 'body'))
  const text = body.success ? body.output.error.message : cause instanceof Refusal ? cause.message : ''
  return text ? { why: sanitizeText(text, 200) } : {}
}
