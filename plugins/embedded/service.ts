import { atom } from 'jotai/vanilla'
import { type Connection, orAbort, type SessionState } from '../../kernel/plugin.js'
import type { EmbeddedService } from './contract.js'
import type { EmbeddedState, LoginFacts } from './embedded-state.js'
import { emailWait, notLoggedIn } from './errors.js'
import { connectorIn, servedNamespaces } from './finder.js'

/** How long no other email may be sent after one, in milliseconds. */
const emailPause = 30_000

/**
 * Logging in, for the plugins that offer a way.
 * @param load what speaks to the frame: a page that only shows the ways does without
 */
export function createService(facts: LoginFacts, load: () => Promise<EmbeddedState>): EmbeddedService {
  const { context, storage, lost } = facts
  let loaded: EmbeddedState | undefined
  const client = async () => {
    loaded = await load()
    return loaded.client
  }
  const wait = () => {
    const left = storage.lastEmail() + emailPause - Date.now()
    return left > emailPause ? 0 : Math.max(0, left) // a clock that was set back must not lock anybody out
  }
  return {
    async prefetch() {
      await client()
        .then((frame) => frame.init())
        .catch(() => undefined) // the login that follows tells of it
    },
    async connectEmail(email) {
      if (wait() > 0) throw emailWait(Math.ceil(wait() / 1000))
      const frame = await client()
      await frame.init()
      const { action } = await frame.send('CONNECT_EMAIL', { email })
      storage.setLastEmail(Date.now())
      return action
    },
    connectDevice: async (signal) => void (await (await client()).send('CONNECT_DEVICE', undefined, signal)),
    connectOtp: async (otp) => void (await (await client()).send('CONNECT_OTP', { otp })),
    async updateEmail(email) {
      if (wait() > 0) throw emailWait(Math.ceil(wait() / 1000))
      const { action } = await (await client()).send('UPDATE_EMAIL', { email })
      storage.setLastEmail(Date.now())
      return action
    },
    updateEmailPrimaryOtp: async (otp) =>
      void (await (await client()).send('UPDATE_EMAIL_PRIMARY_OTP', { otp })),
    async updateEmailSecondaryOtp(otp) {
      const { client: frame, wallet } = await load()
      const { newEmail } = await frame.send('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      wallet.rename(newEmail)
    },
    connect: (signal) => connect(facts, signal),
    emailWait: wait,
    lost: lost.atom,
    login: atom((get) => connectionIn(get(context.state.session))?.embeddedWalletInfo),
    connected: atom((get) => connectionIn(get(context.state.session)) !== undefined),
    ignored: () => loaded?.client.ignored() ?? 0,
  }
}

/** The wallet's connection in the active namespace, else in the first that has one. */
function connectionIn({ namespaces, active }: SessionState): Connection | undefined {
  const all = [...(active === undefined ? [] : [namespaces[active]]), ...Object.values(namespaces)]
  const own = all.find((ns) => ns?.status === 'connected' && ns.connection.connector.type === 'AUTH')
  return own?.status === 'connected' ? own.connection : undefined
}

/** In the namespace the modal is about where the wallet serves it, else in the first that it serves. */
async function connect({ context }: LoginFacts, signal?: AbortSignal): Promise<Connection> {
  const { store, state, session } = context
  const served = servedNamespaces(context)
  const wanted = [store.get(state.route).namespace, store.get(state.session).active]
  const namespace = wanted.find((one) => one !== undefined && served.includes(one)) ?? served[0]
  if (namespace === undefined) throw notLoggedIn()
  const connecting = session.connect(connectorIn(namespace), { chosen: true, ...(signal && { signal }) })
  return signal ? orAbort(connecting, signal) : connecting
}
