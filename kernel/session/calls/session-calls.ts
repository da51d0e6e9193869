import type { Session } from '../../contract/modal.js'
import { LatchkeyError } from '../../lib/errors.js'
import { connectionsOf } from '../connections-of.js'
import * as reduce from '../reducers.js'
import type { SessionDeps } from '../session.js'
import { SESSION_KEY } from '../stored-session.js'
import { createAttempts } from './attempts.js'
import { connectAgain, connectWallet, superseded } from './connect-wallet.js'
import {
  activateConnection,
  addConnection,
  commitConnections,
  dropConnections,
  removeEndedElsewhere,
  type SessionContext,
} from './connection-changes.js'
import { disconnectWallets } from './request-connection.js'
import { selectDisconnected } from './select-disconnected.js'
import { switchNetwork } from './switch-network.js'
import { createWalletWatchers } from './wallet-watchers.js'

/** The calls of the session that talk to wallets. */
export interface SessionCalls
  extends Pick<Session, 'connect' | 'disconnect' | 'switchNetwork' | 'signMessage' | 'switchConnection'> {
  /** Restores stored connections without a prompt. */
  restore(): Promise<void>
  /** Rejects what is being connected. */
  abort(reason: unknown): void
  /** Rejects what is pending and stops listening to wallets, for good. */
  destroy(reason: unknown): void
}

/** One store write per step, then the events about it. */
export function createSessionCalls(deps: SessionDeps): SessionCalls {
  const context: SessionContext = {
    ...deps,
    attempts: createAttempts(superseded),
    watchers: createWalletWatchers(deps),
  }
  const { attempts, watchers, storage } = context
  const stopWatchingStorage = storage.watch(SESSION_KEY, () => removeEndedElsewhere(context))
  return {
    connect: (connector, options) => connectWallet(context, connector, options),
    disconnect: (target) => disconnect(context, target),
    switchNetwork: (network) => switchNetwork(context, network),
    signMessage: (message, namespace) => signMessage(context, message, namespace),
    switchConnection: async (target) => activateConnection(context, target) ?? connectAgain(context, target),
    restore: () => restore(context),
    abort: (reason) => attempts.abort(reason, { kind: 'connect' }),
    destroy(reason) {
      stopWatchingStorage()
      attempts.abort(reason)
      watchers.stopAll()
    },
  }
}

async function disconnect(
  context: SessionContext,
  target: Parameters<Session['disconnect']>[0] = {},
): Promise<void> {
  const { get, set, attempts } = context
  const ended = selectDisconnected(get(), target)
  attempts.abort(new LatchkeyError('LK_DISCONNECTED', 'Disconnected'), { namespace: target.namespace })
  const namespaces = target.namespace ? [target.namespace] : Object.keys(get().namespaces)
  for (const namespace of namespaces) set(reduce.attemptFailed(get(), namespace))
  for (const namespace of new Set(ended.map((c) => c.connector.namespace))) {
    const ids = ended.filter((c) => c.connector.namespace === namespace).map((c) => c.connector.id)
    dropConnections(context, namespace, ids)
  }
  await disconnectWallets(context, ended)
}

async function signMessage(
  { get, adapter }: SessionContext,
  message: string,
  namespace = get().active,
): Promise<string> {
  const [connection] = namespace ? connectionsOf(get(), namespace) : []
  if (!connection || !namespace) throw new LatchkeyError('LK_NOT_CONNECTED', 'Connector not connected.')
  return (await adapter(namespace)).signMessage(connection, message)
}

async function restore(context: SessionContext): Promise<void> {
  const { restoreSession } = await import('./restore.js')
  await restoreSession({
    ...context,
    commit: (connection) => commitConnections(context, [connection], true),
    join: (connection) => addConnection(context, connection),
  })
}
