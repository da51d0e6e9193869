import { Hono } from 'hono'
import * as v from 'valibot'
import { withBody } from '../server/with-body.js'
import type { WalletServer } from './wallet-server.js'

/** How long a long poll for changes stays open, in milliseconds. */
const patience = 20_000

const UriSchema = v.object({ uri: v.pipe(v.string(), v.startsWith('wc:', 'This is no pairing link')) })
const AnswerSchema = v.object({ id: v.number(), answer: v.picklist(['approve', 'reject']) })
const ChainSchema = v.object({ chain: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)) })
const AccountSchema = v.object({ index: v.pipe(v.number(), v.integer(), v.minValue(0)) })
const TopicSchema = v.optional(v.object({ topic: v.optional(v.string()) }), {})
const PolicySchema = v.object({ policy: v.picklist(['ask', 'approve', 'reject', 'hang']) })

/** The API that the wallet page uses; tests may use it too. */
export function walletServerRoutes(walletServer: WalletServer): Hono {
  const routes = new Hono()
  routes.get('/', async (c) => {
    await walletServer.after(Number(c.req.query('since') ?? 0), patience)
    return c.json(walletServer.state())
  })
  routes.post('/pair', (c) => withBody(c, UriSchema, ({ uri }) => walletServer.pair(uri)))
  routes.post('/answer', (c) =>
    withBody(c, AnswerSchema, ({ id, answer }) => walletServer.answer(id, answer)),
  )
  routes.post('/chain', (c) => withBody(c, ChainSchema, ({ chain }) => walletServer.switchChain(chain)))
  routes.post('/account', (c) => withBody(c, AccountSchema, ({ index }) => walletServer.switchAccount(index)))
  routes.post('/disconnect', (c) => withBody(c, TopicSchema, ({ topic }) => walletServer.disconnect(topic)))
  routes.post('/policy', (c) => withBody(c, PolicySchema, ({ policy }) => walletServer.policy(policy)))
  return routes
}
