import type { Connection, PluginContext, SessionState } from '../../../kernel/plugin.js'
import type { ProviderClient } from '../providers/provider-client.js'
import type { Remembered, SignIn } from './remembered.js'

/** Accounts that signed in with a wallet: their sessions end when that is connected no more. */
export interface SignedIn {
  /** Forgets all of them: the sessions are over. */
  clear(): void
  /** Resolves once sessions whose connection ended are over: until then a server may still have them. */
  settled(): Promise<void>
}

export function createSignedIn(
  context: PluginContext,
  client: ProviderClient,
  remembered: Remembered,
): SignedIn {
  const { store, state, events, report, signal } = context
  const connected = new Map<string, Connection>()
  let ending: Promise<void> = Promise.resolve()

  function follow(): void {
    const session = store.get(state.session)
    const gone = [...connected].filter(([, connection]) => isGone(session, connection))
    for (const [key] of gone) connected.delete(key)
    for (const connection of connectionsIn(session)) connected.set(keyOf(connection), connection)
    const signIns = gone.flatMap(([, connection]) =>
      remembered.takeSignIns(connection, [...connected.values()]),
    )
    if (signIns.length > 0 && client.endsWithConnection()) ending = end(signIns).catch(report)
  }

  /** Sessions of wallets that stay connected, here or in another tab, are kept. */
  async function end(signIns: readonly SignIn[]): Promise<void> {
    for (const [network, address] of signIns) {
      const sessions = await client.sessions(network, address, signal).catch(() => undefined)
      // Where nobody can say whether there is one it is ended all the same.
      if (sessions?.length === 0) continue
      await client.revoke(network, address)
      events.emit('siwx:signed-out', { address, network })
    }
  }

  follow()
  context.onLeave(store.sub(state.session, follow))
  return {
    clear: remembered.clearSignIns,
    settled: () => ending,
  }
}

const keyOf = ({ connector }: Connection) => `${connector.namespace} ${connector.id}`

const connectionsIn = ({ namespaces }: SessionState) =>
  Object.values(namespaces).flatMap((now) =>
    now.status === 'connected' ? [now.connection, ...now.others] : [],
  )

/** Not while a wallet is connecting there, or waits for the guards after a change of its own. */
function isGone(session: SessionState, { connector }: Connection): boolean {
  const status = session.namespaces[connector.namespace]?.status
  if (status === 'connecting' || status === 'reconnecting') return false
  return !connectionsIn(session).some(
    (one) => one.connector.id === connector.id && one.connector.namespace === connector.namespace,
  )
}
