import { type ConnectedIn, type Connection, type Namespace, property } from '../../../kernel/plugin.js'
import { noAccounts } from '../failures.js'
import type { PairingDeps } from '../pairing-deps.js'
import type { TransportEvent } from '../relay/transport.js'
import { isStale } from './is-stale.js'
import {
  dropSession,
  type Granted,
  grantedBy,
  type LiveSession,
  networksOf,
  parseFor,
  renamesOf,
  takeSession,
  updateSession,
} from './live-session.js'
import { loadRules } from './rules.js'
import { onWalletEvent, shareClientId, syncTabs } from './session-listeners.js'
import { readStoredSession, STORED_SESSION_KEY } from './stored-session.js'

/** The session this page has with a wallet. */
export interface Session {
  topic(): string | undefined
  /** Makes a new session the page's, and ends the one before. Returns what it grants, the wanted namespace first. */
  adopt(session: unknown, namespace: Namespace): Granted
  /** Restores one namespace of the stored session; a stale session is ended. */
  resume(namespace: Namespace): Promise<ConnectedIn | undefined>
  /** The stored session, when it serves the namespace and may be used as it is. */
  usable(namespace: Namespace): Promise<Granted | undefined>
  /** Whether the session of this page has accounts in the namespace. */
  serves(namespace: Namespace): boolean
  /** The page uses this account of the connection from now on. */
  use(connection: Connection, address: string): void
  /** Ends in the wallet the session this connection is of. */
  end(connection: Connection): Promise<void>
  /** Ends a session that no caller waits for. */
  refuse(session: unknown): void
  ping(): Promise<void>
  onEvent(event: TransportEvent): void
}

export function createSession(deps: PairingDeps): Session {
  const { context, client } = deps
  const live: LiveSession = {
    deps,
    current: undefined,
    connections: new Map(),
    ending: Promise.resolve(),
  }
  let lookingUp: Promise<void> | undefined
  shareClientId(deps)
  syncTabs(
    context,
    () => live.current?.topic,
    () => dropSession(live),
  )
  const topic = () => live.current?.topic
  const connected = (namespace: Namespace) => live.connections.get(namespace)?.connected()
  /** Looks the stored session up, once for all namespaces. */
  const lookUp = async () => {
    if (live.current) return
    lookingUp ??= takeStored(live).finally(() => {
      lookingUp = undefined
    })
    await lookingUp
  }
  return {
    topic,
    adopt: (value, first) => adopt(live, value, first),
    resume: async (namespace) => lookUp().then(() => connected(namespace)),
    usable: async (namespace) => lookUp().then(() => connected(namespace) && grantedBy(live, namespace)),
    serves: (namespace) => connected(namespace) !== undefined,
    use: ({ connector, provider }, address) => {
      const connection = live.connections.get(connector.namespace)
      if (connection?.provider === provider) connection.use(address)
    },
    end: (connection) => end(live, connection),
    refuse(value) {
      const session = parseFor(deps, value)
      if (session && session.topic !== topic()) leave(live, session.topic).catch(context.report)
    },
    ping: async () => (live.current ? (await client.get()).ping(live.current.topic) : undefined),
    onEvent: (event) => onEvent(live, event),
  }
}

const leave = async ({ deps }: LiveSession, topic: string) => (await deps.client.get()).disconnect(topic)

function adopt(live: LiveSession, value: unknown, first: Namespace): Granted {
  const { context } = live.deps
  const before = live.current?.topic
  const session = parseFor(live.deps, value)
  if (session) takeSession(live, session)
  const all = session && grantedBy(live, first)
  if (!all) {
    dropSession(live)
    if (session) leave(live, session.topic).catch(context.report)
    throw noAccounts()
  }
  if (before && before !== session.topic) leave(live, before).catch(() => undefined)
  const chains = networksOf(live.deps).map((network) => network.caipNetworkId)
  context.storage.set(STORED_SESSION_KEY, { topic: session.topic, chains })
  return all
}

/** The namespaces of the site that sessions speak of: the adapters of others are not loaded for them. */
function servedBy({ deps }: LiveSession, sessions: readonly unknown[]): readonly Namespace[] {
  const keys = sessions.flatMap((session) => Object.keys(Object(property(session, 'namespaces'))))
  const named = new Set(keys.map((key) => key.split(':')[0]))
  return networksOf(deps).flatMap(({ chainNamespace: ns }) => (named.has(ns) ? ns : []))
}

/** Takes the stored session, or the newest that the client has; one that must be made anew is ended. */
async function takeStored(live: LiveSession): Promise<void> {
  const { context, client, options } = live.deps
  const transport = await client.get()
  await live.ending.catch(() => undefined)
  const stored = readStoredSession(context.storage)
  const raw = transport.sessions()
  await loadRules(live.deps, servedBy(live, raw))
  const all = raw.flatMap((session) => parseFor(live.deps, session) ?? [])
  const good = all.filter(({ expiresAt }) => expiresAt > Date.now())
  const [newest] = good.toSorted((a, b) => b.expiresAt - a.expiresAt)
  const session = good.find(({ topic }) => topic === stored?.topic) ?? newest
  if (!session || live.current) return
  takeSession(live, session)
  const networks = networksOf(live.deps)
  if (!isStale(session, networks, stored?.chains ?? [], options.isNewChainsStale ?? true)) return
  dropSession(live)
  context.storage.remove(STORED_SESSION_KEY)
  live.ending = transport.disconnect(session.topic)
  live.ending.catch(context.report)
}

function end(live: LiveSession, { provider }: Connection): Promise<void> {
  const isOurs = [...live.connections.values()].some((connection) => connection.provider === provider)
  if (!isOurs || !live.current) return live.ending
  const { topic } = live.current
  dropSession(live)
  live.ending = leave(live, topic)
  return live.ending
}

function onEvent(live: LiveSession, event: TransportEvent): void {
  const { context } = live.deps
  if (event.type === 'error' || event.topic !== live.current?.topic) return
  if (event.type === 'event') onWalletEvent(live.connections, event, renamesOf(live.deps))
  else if (event.type === 'update') updateSession(live, event.session)
  else if (event.type === 'ping') context.events.emit('walletconnect:ping', { topic: event.topic })
  else dropSession(live)
}
