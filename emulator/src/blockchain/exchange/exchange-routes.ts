import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { EmulatorState } from '../../emulator-state.js'
import { originOf, readBody } from '../../server/requests.js'
import { exchangeNamed, exchangesFor, isOffered, parseAsset } from './assets.js'

const codes: Record<string, number> = {
  reown_getExchanges: -6,
  reown_getExchangePayUrl: -7,
  reown_getExchangeBuyStatus: -8,
}

const CallSchema = v.object({
  method: v.string(),
  params: v.optional(v.looseObject({ projectId: v.optional(v.string()) })),
})
const Ids = v.optional(v.array(v.string()))
const List = v.object({ asset: v.optional(v.string()), includeOnly: Ids, exclude: Ids })
const Order = v.object({
  exchangeId: v.string(),
  asset: v.string(),
  amount: v.pipe(v.string(), v.regex(/^(\d+(\.\d+)?|0x[0-9a-f]+)$/i, 'Invalid amount')),
  recipient: v.string(),
})
const Question = v.object({
  exchangeId: v.string(),
  sessionId: v.pipe(v.string(), v.nonEmpty('Invalid session ID'), v.maxLength(50, 'Invalid session ID')),
})

/** A refusal in the service's words. */
class Refusal extends Error {}

/** The exchange calls, which have an error format of their own. */
export function exchangeRoutes(state: EmulatorState): Hono {
  const routes = new Hono()
  routes.post('/v1/json-rpc', async (c) => {
    const call = v.safeParse(CallSchema, await readBody(c))
    if (!call.success) return failure(c, -32602, `Invalid params: ${call.issues[0].message}`)
    const { method, params = {} } = call.output
    if (!state.isKnownProject(c.req.query('projectId') ?? params.projectId)) {
      return failure(c, -1, `${method}: Invalid project id`)
    }
    const code = codes[method]
    if (code === undefined) return failure(c, -32601, `${method}: Method not found`)
    const isDeposit = c.req.query('source') === 'fund-wallet'
    const feature = isDeposit ? 'fund_from_exchange' : 'payments'
    const isOn = state.settings().features?.some(({ id, isEnabled }) => id === feature && isEnabled)
    if (!isOn) return failure(c, code, `${method}: ${feature} feature is not enabled for this project`)
    try {
      return c.json({
        jsonrpc: '2.0',
        id: 1,
        result: answer(state, { method, params, isDeposit, origin: originOf(c) }),
      })
    } catch (error) {
      if (v.isValiError(error)) return failure(c, code, `${method}: ${error.issues[0].message}`)
      if (error instanceof Refusal) return failure(c, code, `${method}: ${error.message}`)
      throw error
    }
  })
  return routes
}

interface Call {
  readonly method: string
  readonly params: object
  readonly isDeposit: boolean
  /** As the caller reaches the emulator. */
  readonly origin: string
}

function answer(state: EmulatorState, { method, params, isDeposit, origin }: Call): object {
  if (method === 'reown_getExchanges') return list(v.parse(List, params), isDeposit, origin)
  if (method === 'reown_getExchangePayUrl') return order(state, v.parse(Order, params), origin)
  const { exchangeId, sessionId } = v.parse(Question, params)
  const session = state.exchanges.get(sessionId)
  if (session?.exchangeId !== exchangeId) return { status: 'UNKNOWN', txHash: null }
  const { status, txHash, received } = session
  return { status, txHash, ...(received && { received }) }
}

function list(
  { asset, includeOnly, exclude }: v.InferOutput<typeof List>,
  isDeposit: boolean,
  origin: string,
) {
  if (includeOnly && exclude) throw new Refusal('includeOnly and exclude are mutually exclusive')
  const matches = exchangesFor(asset, isDeposit).filter(
    ({ id }) => (includeOnly?.includes(id) ?? true) && !exclude?.includes(id),
  )
  const exchanges = matches.map(({ id, name }) => ({ id, name, imageUrl: `${origin}/tokens/${id}.svg` }))
  return { exchanges, total: exchanges.length }
}

function order({ exchanges }: EmulatorState, input: v.InferOutput<typeof Order>, origin: string) {
  const { exchangeId, asset, recipient } = input
  if (!exchangeNamed(exchangeId)) throw new Refusal(`Exchange ${exchangeId} not found`)
  if (!isOffered(exchangeId, asset))
    throw new Refusal(`Asset ${asset} is not supported by exchange ${exchangeId}`)
  if (!recipient.startsWith(`${parseAsset(asset)?.network}:`)) {
    throw new Refusal('recipient chain does not match the asset')
  }
  const { id } = exchanges.create(input)
  return { url: `${origin}/exchange?sessionId=${id}`, sessionId: id }
}

function failure(c: Context, code: number, message: string): Response {
  return c.json({ jsonrpc: '2.0', id: 1, error: { code, message } }, 400)
}
