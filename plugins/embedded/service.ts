import { atom } from 'jotai/vanilla'
import type { Connection, PluginContext, SessionState } from '../../kernel/plugin.js'
import type { EmbeddedService } from './contract.js'
import { dashboardUrl } from './dashboard-url.js'
import { createEmailUpdate } from './email-update.js'
import type { EmbeddedState, LoginFacts } from './embedded-state.js'
import { emailWait, notLoggedIn } from './errors.js'
import { connectorIn, servedNamespaces } from './finder.js'
import type { PlanLimit } from './plan-limit.js'
import { createSocialLogin } from './social-login.js'

/** How long no other email may be sent after one, in milliseconds. */
const emailPause = 30_000

/**
 * Logging in, for the plugins that offer a way.
 * @param load what speaks to the frame: a page that only shows the ways does without
 */
export function createService(
  facts: LoginFacts & { readonly limit: PlanLimit },
  load: () => Promise<EmbeddedState>,
): EmbeddedService {
  const { context, storage, lost, limit } = facts
  let loaded: EmbeddedState | undefined
  const start = async () => {
    loaded = await load()
    return loaded
  }
  const client = async () => (await start()).client
  const requireNoWait = (emails: readonly string[]) => {
    const wait = Math.max(...emails.map((email) => emailWaitOf(facts, email)))
    if (wait > 0) throw emailWait(wait)
  }
  return {
    limited: limit.limited,
    prefetch: () => prefetch(limit, client),
    siteUrl: () => dashboardUrl(context.options),
    async connectEmail(email) {
      requireNoWait([email])
      const frame = await client()
      await frame.init()
      const { action } = await frame.send('CONNECT_EMAIL', { email })
      storage.setLastEmail({ emails: [email], time: Date.now() })
      if (action === 'CONNECT') storage.setWay({ provider: 'email' })
      return action
    },
    connectDevice: async (signal) => void (await (await client()).send('CONNECT_DEVICE', undefined, signal)),
    async connectOtp(otp, signal) {
      await (await client()).send('CONNECT_OTP', { otp }, signal)
      storage.setWay({ provider: 'email' })
    },
    ...createEmailUpdate(facts, {
      load: start,
      requireNoWait,
      current: () => connectionIn(context.store.get(context.state.session))?.embeddedWalletInfo?.user.email,
    }),
    ...createSocialLogin(facts, {
      load: start,
      frameWindow: () => loaded?.frameWindow(),
      namespace: () => wantedNamespace(context),
      connect: (signal) => connect(facts, signal),
    }),
    connect: (signal) => connect(facts, signal),
    emailWait: (email) => emailWaitOf(facts, email),
    lost: lost.atom,
    login: atom((get) => connectionIn(get(context.state.session))?.embeddedWalletInfo),
    connected: atom((get) => connectionIn(get(context.state.session)) !== undefined),
    ignored: () => loaded?.client.ignored() ?? 0,
  }
}

/** Never rejects: the login that follows tells of what fails. */
async function prefetch(limit: PlanLimit, client: () => Promise<EmbeddedState['client']>): Promise<void> {
  if (await limit.ask()) return
  await client()
    .then((frame) => frame.init())
    .catch(() => undefined)
}

/** Milliseconds until the next email may be sent because of that address. */
function emailWaitOf({ storage }: LoginFacts, email: string): number {
  const last = storage.lastEmail()
  if (!last?.emails.includes(email)) return 0
  const wait = last.time + emailPause - Date.now()
  return wait > emailPause ? 0 : Math.max(0, wait) // a clock that was set back must not lock anybody out
}

/** The wallet's connection in the active namespace, else in the first that has one. */
function connectionIn({ namespaces, active }: SessionState): Connection | undefined {
  const all = [...(active === undefined ? [] : [namespaces[active]]), ...Object.values(namespaces)]
  const match = all.find((ns) => ns?.status === 'connected' && ns.connection.connector.type === 'AUTH')
  return match?.status === 'connected' ? match.connection : undefined
}

/** The namespace the modal is about where the wallet serves it, else the first that it serves. */
function wantedNamespace(context: PluginContext): string {
  const { store, state } = context
  const served = servedNamespaces(context)
  const candidates = [store.get(state.route).namespace, store.get(state.session).active]
  const namespace = candidates.find((one) => one !== undefined && served.includes(one)) ?? served[0]
  if (namespace === undefined) throw notLoggedIn()
  return namespace
}

async function connect({ context }: LoginFacts, signal?: AbortSignal): Promise<Connection> {
  const connector = connectorIn(wantedNamespace(context))
  return context.session.connect(connector, { chosen: true, ...(signal && { signal }) })
}
