import { setTimeout } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { browserScript } from '../server/browser-script.js'
import { originOf, readBody } from '../server/requests.js'
import { withBody } from '../server/with-body.js'
import {
  approvePage,
  dashboardPage,
  farcasterPage,
  framePage,
  loadingPage,
  mailboxPage,
  pagePolicy,
  socialPage,
} from './pages.js'
import type { SecureSite } from './secure-site.js'
import { siteStyle } from './site-style.js'
import { secureSiteUrls } from './urls.js'

/** How long a long poll for mails stays open, in milliseconds. */
const patience = 20_000

const RequestSchema = v.object({
  name: v.string(),
  payload: v.optional(v.unknown()),
  device: v.string(),
  session: v.optional(v.string()),
  chain: v.string(),
  approved: v.boolean(),
})
const names = v.exactOptional(v.array(v.string()))
const FaultsSchema = v.object({
  ready: v.exactOptional(v.picklist(['never', 'late', 'malformed'])),
  drop: names,
  wrongId: names,
  twice: names,
  error: v.exactOptional(v.record(v.string(), v.string())),
  popup: v.exactOptional(v.picklist(['cut', 'twice', 'foreign'])),
  signIn: v.exactOptional(v.picklist(['otherText', 'otherAccount', 'garbage', 'none', 'malformed'])),
  slow: v.exactOptional(v.record(v.string(), v.number())),
})
const SettingsSchema = v.object({
  askDevice: v.exactOptional(v.boolean()),
  confirmOldEmail: v.exactOptional(v.boolean()),
  policy: v.exactOptional(v.picklist(['ask', 'approve', 'reject'])),
  smartAccounts: v.exactOptional(v.array(v.number())),
  faults: v.exactOptional(FaultsSchema),
})
const SocialAnswerSchema = v.object({ state: v.string(), name: v.optional(v.string()), cut: v.boolean() })
const FarcasterAnswerSchema = v.object({ name: v.optional(v.string()) })
const AnswerSchema = v.object({ id: v.string(), approved: v.boolean() })

const scripts = [
  'secure-frame',
  'secure-mailbox',
  'secure-approve',
  'secure-social',
  'secure-farcaster',
] as const

/** The public pages of the secure site, and what the frame's page asks its server. */
export function secureSiteRoutes(site: SecureSite): Hono {
  const routes = new Hono({ strict: false })
  const page =
    (html: () => string, frames = "frame-ancestors 'none'") =>
    (c: Context) =>
      c.html(html(), 200, {
        'cache-control': 'no-cache',
        'content-security-policy': `${pagePolicy}; ${frames}`,
      })
  const ready = () => site.settings().faults.ready ?? 'yes'
  routes.get(
    '/sdk',
    page(() => framePage(ready()), 'frame-ancestors *'),
  )
  const pages = {
    loading: loadingPage,
    approve: approvePage,
    dashboard: dashboardPage,
    mailbox: mailboxPage,
    farcaster: farcasterPage,
  }
  for (const [name, html] of Object.entries(pages))
    routes.get(
      `/${name}`,
      page(() => html),
    )
  routes.get('/social/:provider', (c) => {
    const fault = site.settings().faults.popup ?? 'none'
    if (fault === 'cut') c.header('cross-origin-opener-policy', 'same-origin')
    return page(() => socialPage(fault))(c)
  })
  for (const name of scripts)
    routes.get(`/${name}.js`, async (c) =>
      c.body(await browserScript(name), 200, {
        'content-type': 'text/javascript',
        'cache-control': 'no-cache',
      }),
    )
  routes.get('/style.css', (c) => c.body(siteStyle, 200, { 'content-type': 'text/css' }))
  routes.post('/events', async (c) => {
    const body = v.safeParse(RequestSchema, await readBody(c))
    if (!body.success) return c.json({ error: v.summarize(body.issues) }, 400)
    const { payload, session, ...rest } = body.output
    return c.json(await site.handle({ ...rest, payload, session, origin: siteOrigin(c) }))
  })
  addSocialRoutes(routes, site)
  routes.post('/approve', (c) =>
    withBody(c, AnswerSchema, ({ id, approved }) => {
      if (!site.emails.answer(id, approved)) throw new Error('This link is no longer valid')
    }),
  )
  return routes
}

/** The site's origin as its visitor reaches it. */
const siteOrigin = (c: Context) => secureSiteUrls(originOf(c)).origin

/** What the providers' pages, and the Farcaster app, answer. */
function addSocialRoutes(routes: Hono, site: SecureSite): void {
  routes.post('/social', async (c) => {
    const body = v.safeParse(SocialAnswerSchema, await readBody(c))
    if (!body.success) return c.json({ error: v.summarize(body.issues) }, 400)
    const { state, ...answer } = body.output
    try {
      return c.json({ resultUri: site.socials.answer(state, { ...answer, origin: siteOrigin(c) }) })
    } catch (error) {
      return c.json({ error: error instanceof Error ? error.message : String(error) }, 400)
    }
  })
  routes.get('/social-result', async (c) => {
    const late = setTimeout(patience, undefined, { ref: false })
    const resultUri = await Promise.race([site.socials.lost(c.req.query('state') ?? ''), late])
    return c.json({ resultUri })
  })
  routes.post('/farcaster', (c) =>
    withBody(c, FarcasterAnswerSchema, ({ name }) => {
      if (!site.socials.approve(name)) throw new Error('Nobody waits for this login')
    }),
  )
}

/** The mails and the switches, for the mailbox page and for tests in another process. */
export function secureSiteControlRoutes({ mailbox, control }: SecureSite): Hono {
  const routes = new Hono()
  routes.get('/mails', async (c) => {
    await mailbox.after(Number(c.req.query('since') ?? 0), patience)
    return c.json({ version: mailbox.version(), mails: mailbox.list(c.req.query('to')) })
  })
  routes.post('/', (c) => withBody(c, SettingsSchema, (next) => control.set(settingsOf(next))))
  routes.post('/expire', (c) => withBody(c, v.unknown(), control.expireCodes))
  routes.post('/sign-out', (c) => withBody(c, v.unknown(), control.signOutAll))
  return routes
}

const settingsOf = ({ faults, ...rest }: v.InferOutput<typeof SettingsSchema>) => ({
  ...rest,
  ...(faults && { faults }),
})
