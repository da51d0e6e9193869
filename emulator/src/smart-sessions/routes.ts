import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { reason } from '../blockchain/errors.js'
import { readBody } from '../server/requests.js'
import {
  ActivateSchema,
  CreateSchema,
  RevokeSchema,
  SessionRefusal,
  type SmartSessions,
} from './smart-sessions.js'

/** The service that signs with apps; what only a site's server asks of it (`getcontext`, `sign`) is not emulated. */
export function smartSessionRoutes(sessions: SmartSessions): Hono {
  const routes = new Hono()
  routes.get('/:account', (c) => onAccount(c, (account) => c.json({ pcis: sessions.list(account) })))
  routes.post('/:account', (c) =>
    onAccount(c, (account) => withPart(c, CreateSchema, (it) => c.json(sessions.create(account, it)))),
  )
  routes.post('/:account/activate', (c) =>
    onAccount(c, (account) =>
      withPart(c, ActivateSchema, (it) => {
        sessions.activate(account, it)
        return c.body(null, 200)
      }),
    ),
  )
  routes.post('/:account/revoke', (c) =>
    onAccount(c, (account) =>
      withPart(c, RevokeSchema, async (it) => {
        await sessions.revoke(account, it)
        return c.body(null, 200)
      }),
    ),
  )
  return routes
}

type Answer = Response | Promise<Response>

/** A plain address in place of a CAIP-10 account is refused. */
function onAccount(c: Context, act: (account: string) => Answer): Answer {
  const account = c.req.param('account') ?? ''
  if (/^eip155:\d{1,16}:0x[0-9a-f]{40}$/i.test(account)) return act(account)
  return reason(c, 400, '', `Invalid parameter: ${account}`)
}

async function withPart<TSchema extends v.GenericSchema>(
  c: Context,
  schema: TSchema,
  act: (value: v.InferOutput<TSchema>) => Answer,
): Promise<Response> {
  const body = v.safeParse(schema, await readBody(c))
  if (!body.success) return reason(c, 422, '', `Deserialization error: ${v.summarize(body.issues)}`)
  try {
    return await act(body.output)
  } catch (error) {
    if (error instanceof SessionRefusal) return reason(c, error.status, error.field, error.message)
    throw error
  }
}
