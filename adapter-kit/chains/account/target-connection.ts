import { type Connection, LatchkeyError, type Namespace, type PluginContext } from '../../../kernel/plugin.js'

/**
 * The connection that a call is for: the given one, else the active one of the namespace.
 * @param chain how the error names the wallets of the namespace, e.g. 'Solana'
 * @throws LatchkeyError LK_NOT_CONNECTED 'Connector not connected.'
 */
export function targetConnection(
  { store, state }: Pick<PluginContext, 'store' | 'state'>,
  namespace: Namespace,
  chain: string,
  connection: Connection | undefined,
): Connection {
  if (connection) return connection
  const session = store.get(state.session).namespaces[namespace]
  if (session?.status === 'connected') return session.connection
  throw new LatchkeyError('LK_NOT_CONNECTED', 'Connector not connected.', {
    why: `No ${chain} wallet is connected.`,
    fix: 'Connect one first, for instance with modal.open().',
  })
}
