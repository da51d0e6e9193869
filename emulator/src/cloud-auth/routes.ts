import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { readBody } from '../server/requests.js'
import { withBody } from '../server/with-body.js'
import type { CloudAuth } from './cloud-auth.js'
import { SignInSchema } from './sign-ins.js'

const CodeRequestSchema = v.object({ email: v.string(), account: v.string() })
const CodeSchema = v.object({ code: v.string() })
const MetadataSchema = v.object({ metadata: v.nullable(v.record(v.string(), v.unknown())) })

/** The cloud's authentication: sign-ins with a wallet and email addresses; refusals are plain text. */
export function cloudAuthRoutes(auth: CloudAuth): Hono {
  const routes = new Hono()
  routes.post('/otp', (c) =>
    answer(c, CodeRequestSchema, ({ email, account }) => c.json({ uuid: auth.sendCode(email, account) })),
  )
  routes.put('/otp', (c) =>
    answer(c, CodeSchema, ({ code }) => {
      auth.checkCode(c.req.header('x-otp') ?? '', code)
      return c.body(null, 200)
    }),
  )
  routes.get('/nonce', (c) => c.json(auth.signIns.nonce()))
  routes.post('/authenticate', (c) =>
    answer(c, SignInSchema, async (signIn) =>
      c.json({ token: await auth.signIns.authenticate(signIn, bearerIn(c, 'x-nonce-jwt')) }),
    ),
  )
  routes.get('/me', (c) => {
    try {
      const withAccount = c.req.query('includeAppKitAccount') === 'true'
      return c.json(auth.signIns.me(bearerIn(c, 'authorization'), withAccount))
    } catch (error) {
      return c.text(messageOf(error), 401)
    }
  })
  routes.put('/account-metadata', (c) =>
    answer(c, MetadataSchema, ({ metadata }) => {
      auth.signIns.setMetadata(bearerIn(c, 'authorization'), metadata)
      return c.body(null, 200)
    }),
  )
  // What is not emulated, with the answer that the real one gives when it is unavailable.
  routes.all('/*', (c) => c.text('Cloud authentication is not available', 503))
  return routes
}

/** The switches, for tests in another process. */
export function cloudAuthControlRoutes({ control }: CloudAuth): Hono {
  const routes = new Hono()
  routes.post('/end', (c) => withBody(c, v.unknown(), control.endSessions))
  routes.post('/expire', (c) => withBody(c, v.unknown(), control.expireCodes))
  return routes
}

async function answer<TSchema extends v.GenericSchema>(
  c: Context,
  schema: TSchema,
  act: (value: v.InferOutput<TSchema>) => Response | Promise<Response>,
): Promise<Response> {
  const body = v.safeParse(schema, await readBody(c))
  if (!body.success) return c.text(v.summarize(body.issues), 400)
  try {
    return await act(body.output)
  } catch (error) {
    return c.text(messageOf(error), 400)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const bearerIn = (c: Context, header: string) => (c.req.header(header) ?? '').replace(/^Bearer /, '')
