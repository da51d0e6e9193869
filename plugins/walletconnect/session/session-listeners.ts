import { type CaipNetworkId, type PluginContext, property } from '../../../kernel/plugin.js'
import type { PairingDeps } from '../pairing-deps.js'
import { namedNetwork } from '../provider/chain-ids.js'
import type { TransportEvent } from '../relay/transport.js'
import type { NamespaceConnection } from './namespace-connection.js'
import { readStoredSession, STORED_SESSION_KEY } from './stored-session.js'
import { listOf, textOf } from './wire.js'

type WalletEvent = Extract<TransportEvent, { readonly type: 'event' }>

/** Handles an event of the session. It names the namespace it is about. */
export function onWalletEvent(
  connections: ReadonlyMap<string, NamespaceConnection>,
  { name, chainId, data }: WalletEvent,
  renames: ReadonlyMap<string, CaipNetworkId>,
): void {
  const namespace = String(chainId).split(':')[0] ?? ''
  const connection = connections.get(namespace)
  if (!connection) return
  if (/^(\w+_)?chainChanged$/.test(name)) {
    const network = namedNetwork(namespace, data, chainId, connection.rules?.provider)
    if (network) connection.follow(renames.get(network) ?? network)
  } else if (/^(\w+_)?(accounts|addresses)Changed$/.test(name)) {
    connection.choose(listOf(data, addressOf))
  }
}

/** The address in an entry: plain, CAIP-10, or an object that holds it. */
function addressOf(entry: unknown): string | undefined {
  return textOf(property(entry, 'address') ?? entry)
    ?.split(':')
    .at(-1)
}

/** Calls `onGone` when another tab has ended the session. */
export function syncTabs(context: PluginContext, topic: () => string | undefined, onGone: () => void): void {
  if (typeof window === 'undefined') return
  const listener = ({ key }: StorageEvent) => {
    const ours = topic()
    if (!ours || (key !== null && !key.endsWith(`${context.name}:${STORED_SESSION_KEY}`))) return
    if (readStoredSession(context.storage)?.topic !== ours) onGone()
  }
  window.addEventListener('storage', listener, { signal: context.signal })
}

/** Gives the cloud the client's id, which is sent with its requests from then on. */
export function shareClientId({ context, client }: PairingDeps): void {
  context.events.on('session:connected', async ({ namespace }) => {
    const { connector } = context.store.get(context.state.account(namespace))
    if (connector?.type !== 'WALLET_CONNECT') return
    try {
      const id = await client.now()?.clientId()
      if (id) (await context.use('blockchain')).setClientId(id)
    } catch {
      // No plugin takes the id: it is not sent then.
    }
  })
}
