import {
  type Connection,
  type GuardRequest,
  LatchkeyError,
  linkSignals,
  type PluginContext,
  type ViewName,
} from '../../kernel/plugin.js'
import type { GuardParts } from './guard/guard-parts.js'
import { signIn } from './guard/sign-in.js'

/** The connection in use. @throws LatchkeyError LK_SIGN_IN_NOBODY */
function connectionInUse({ store, state }: PluginContext): Connection {
  const { active, namespaces } = store.get(state.session)
  const now = active === undefined ? undefined : namespaces[active]
  if (now?.status === 'connected') return now.connection
  throw new LatchkeyError('LK_SIGN_IN_NOBODY', 'Nobody is connected', {
    why: 'A sign-in is an account’s.',
    fix: 'Connect a wallet first: `modal.connect()`.',
  })
}

/** A sign-in that the host page asks for: it ends with the modal, and with another account or network. */
export async function signInLater(parts: GuardParts): Promise<boolean> {
  const { context, client, attempts } = parts
  const { store, state, events, router } = context
  const connection = connectionInUse(context)
  const end = linkSignals([context.signal])
  const leave = () => end.abort(new LatchkeyError('LK_CLOSED', 'Modal closed'))
  const isOther = () => {
    const now = store.get(state.account())
    return now.address !== connection.accounts[0].address || connection.network !== networkId()
  }
  let current: ViewName = 'SIWXSignMessage'
  const show: GuardRequest['show'] = (view, params) => {
    if (view !== current) router.reset(view, params)
    current = view
  }
  const networkId = () => store.get(state.network()).caipNetworkId
  const stops = [
    events.on('modal:close', leave),
    store.sub(state.session, () => {
      if (isOther()) leave()
    }),
  ]
  try {
    await router.open({ view: current })
    const subject = { connection, required: client.isRequired(), signal: end.signal }
    return await signIn(parts, subject, show)
  } catch (error) {
    if (end.signal.aborted) return false
    throw error
  } finally {
    for (const stop of stops) stop()
    end.release()
    // The guard may ask on another account or network: the view is its own then.
    const isShown = store.get(state.route).history.at(-1)?.view === current
    if (isShown && !attempts.isRunning()) void router.close({ force: true })
  }
}
