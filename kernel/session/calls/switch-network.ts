import type { Connection } from '../../contract/adapter.js'
import type { SessionState } from '../../contract/state.js'
import type { CaipNetworkId } from '../../lib/caip.js'
import { developerError } from '../../lib/errors/developer-error.js'
import { LatchkeyError } from '../../lib/errors/errors.js'
import type { Network } from '../../lib/networks.js'
import { activateNamespace } from '../activate-namespace.js'
import { connectionsOf, liveConnection } from '../connections-of.js'
import * as reduce from '../reducers.js'
import type { SessionContext } from '../session-context.js'
import type { Turn } from '../turns.js'
import { connectWallet } from './connect-wallet.js'

/**
 * Asks the namespace's wallet for a network, then makes both active. A namespace without a wallet is connected by the
 * one in use where that serves it.
 */
export async function switchNetwork(context: SessionContext, network: Network, turn: Turn): Promise<void> {
  const { chainNamespace: namespace, caipNetworkId: id } = network
  if (!context.networks().some((n) => n.caipNetworkId === id))
    throw await developerError(({ notConfigured }) => notConfigured(id))
  await connectServed(context, network, turn)
  const [connection] = connectionsOf(context.get(), namespace)
  if (connection && connection.network !== id) {
    const adapter = await context.adapter(namespace)
    await adapter.switchNetwork(connection, network)
    if (!isLive(context.get(), connection)) throw new LatchkeyError('LK_DISCONNECTED', 'Disconnected')
    await takeNetwork(context, connection, id)
  }
  activateNamespace(context, namespace, network)
}

/** The wallet in use is asked for one more namespace when it is there for several. */
async function connectServed(context: SessionContext, network: Network, turn: Turn): Promise<void> {
  const { get, source } = context
  const { chainNamespace: namespace } = network
  const [inUse] = connectionsOf(get(), get().active ?? '')
  if (connectionsOf(get(), namespace).length > 0 || !inUse?.connector.source) return
  const served = await source(inUse.connector.id)
  if (!(await served.serves?.(inUse, namespace))) return
  await connectWallet(context, { ...inUse.connector, namespace }, { network, chosen: true }, turn)
}

async function takeNetwork(
  context: SessionContext,
  { connector }: Connection,
  network: CaipNetworkId,
): Promise<void> {
  const live = liveConnection(context.get(), connector)
  if (!live) return
  const step = (before: Connection): Connection => ({ ...before, network })
  if (!context.guards) return context.set(reduce.replaced(context.get(), step(live)))
  const { admitChange } = await import('../guards/admissions.js')
  await admitChange(context, live, 'network', step)
}

const isLive = (state: SessionState, { connector, provider }: Connection) =>
  liveConnection(state, connector)?.provider === provider
