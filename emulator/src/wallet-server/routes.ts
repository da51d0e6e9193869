import { Hono } from 'hono'
import * as v from 'valibot'
import { take } from '../server/with-body.js'
import type { Desk } from './wallet-server.js'

/** How long a page's question for changes stays open. */
const patience = 20_000

const UriSchema = v.object({ uri: v.pipe(v.string(), v.startsWith('wc:', 'This is no pairing link')) })
const AnswerSchema = v.object({ id: v.number(), answer: v.picklist(['approve', 'reject']) })
const ChainSchema = v.object({ chain: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)) })
const AccountSchema = v.object({ index: v.pipe(v.number(), v.integer(), v.minValue(0)) })
const TopicSchema = v.optional(v.object({ topic: v.optional(v.string()) }), {})
const PolicySchema = v.object({ policy: v.picklist(['ask', 'approve', 'reject', 'hang']) })

/** The wallet page's way to its wallet, open to tests as well. */
export function deskRoutes(desk: Desk): Hono {
  const routes = new Hono()
  routes.get('/', async (c) => {
    await desk.after(Number(c.req.query('since') ?? 0), patience)
    return c.json(desk.state())
  })
  routes.post('/pair', (c) => take(c, UriSchema, ({ uri }) => desk.pair(uri)))
  routes.post('/answer', (c) => take(c, AnswerSchema, ({ id, answer }) => desk.answer(id, answer)))
  routes.post('/chain', (c) => take(c, ChainSchema, ({ chain }) => desk.switchChain(chain)))
  routes.post('/account', (c) => take(c, AccountSchema, ({ index }) => desk.switchAccount(index)))
  routes.post('/disconnect', (c) => take(c, TopicSchema, ({ topic }) => desk.disconnect(topic)))
  routes.post('/policy', (c) => take(c, PolicySchema, ({ policy }) => desk.policy(policy)))
  return routes
}
