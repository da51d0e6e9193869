import type { Connection, PluginContext, SessionState } from '../../../kernel/plugin.js'
import type { ProviderClient } from '../providers/provider-client.js'

/** Accounts that have a session and are connected, or about to be: their sessions end with their connection. */
export interface SignedIn {
  add(connection: Connection): void
  /** Forgets all of them: the sessions are over. */
  clear(): void
  /** Resolves once sessions whose connection ended are over: until then a server may still have them. */
  settled(): Promise<void>
}

interface Known {
  readonly connection: Connection
  /** It was in the session of the modal: before that, its absence means nothing. */
  wasConnected: boolean
}

export function createSignedIn(context: PluginContext, client: ProviderClient): SignedIn {
  const { store, state, events, report } = context
  const known = new Map<string, Known>()
  let ending: Promise<void> = Promise.resolve()

  function follow(): void {
    const session = store.get(state.session)
    const gone: Connection[] = []
    for (const [key, one] of known) {
      const where = whereIs(session, one.connection)
      if (where === 'connected') one.wasConnected = true
      else if (where === 'gone' && one.wasConnected) {
        known.delete(key)
        gone.push(one.connection)
      }
    }
    if (gone.length > 0 && client.endsWithConnection()) ending = end(gone).catch(report)
  }

  /** Sessions of wallets that stay connected are kept. */
  async function end(gone: readonly Connection[]): Promise<void> {
    if (known.size === 0) {
      await client.clear()
      events.emit('siwx:signed-out', {})
      return
    }
    for (const { network, accounts } of gone) {
      const { address } = accounts[0]
      await client.revoke(network, address)
      events.emit('siwx:signed-out', { address, network })
    }
  }

  context.onLeave(store.sub(state.session, follow))
  return {
    add: (connection) => void known.set(keyOf(connection), { connection, wasConnected: false }),
    clear: () => known.clear(),
    settled: () => ending,
  }
}

const keyOf = ({ connector }: Connection) => `${connector.namespace} ${connector.id}`

/** `waiting`: the wallet is connecting, or waits for the guards after a change of its own. */
function whereIs({ namespaces }: SessionState, { connector }: Connection): 'connected' | 'waiting' | 'gone' {
  const now = namespaces[connector.namespace]
  if (now?.status === 'connecting' || now?.status === 'reconnecting') return 'waiting'
  if (now?.status !== 'connected') return 'gone'
  const isThere = [now.connection, ...now.others].some((one) => one.connector.id === connector.id)
  return isThere ? 'connected' : 'gone'
}
