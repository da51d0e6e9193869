import type { CaipNetworkId, ConnectedIn, Namespace, Network } from '../../../kernel/plugin.js'
import { forgetDeepLink } from '../links/deep-link.js'
import type { PairingDeps } from '../pairing-deps.js'
import { createNamespaceConnection, type NamespaceConnection } from './namespace-connection.js'
import { type PairedSession, parseSession } from './parse-session.js'
import { readStoredSession, STORED_SESSION_KEY } from './stored-session.js'

/** What a session grants, the wanted namespace first. */
export type Granted = readonly [ConnectedIn, ...ConnectedIn[]]

/** The session this page has now, with a connection for each namespace that the site serves. */
export interface LiveSession {
  readonly deps: PairingDeps
  current: PairedSession | undefined
  connections: ReadonlyMap<Namespace, NamespaceConnection>
  /** The last request to a wallet to end a session. */
  ending: Promise<void>
}

export const networksOf = ({ context }: PairingDeps): readonly Network[] =>
  context.store.get(context.state.networks)

/** The current id of each network that the site knows by an older one as well. */
export function renamesOf(deps: PairingDeps): ReadonlyMap<string, CaipNetworkId> {
  return new Map(
    networksOf(deps).flatMap(({ deprecatedCaipNetworkId: old, caipNetworkId: id }) =>
      old ? [[old, id]] : [],
    ),
  )
}

export const parseFor = (deps: PairingDeps, session: unknown): PairedSession | undefined =>
  parseSession(session, (namespace) => deps.rules.get(namespace), renamesOf(deps))

/** Makes a session the current one of this page. */
export function takeSession(live: LiveSession, session: PairedSession): void {
  const { deps } = live
  const served = new Set(networksOf(deps).map((network) => network.chainNamespace))
  const namespaces = Object.keys(session.namespaces).filter((namespace) => served.has(namespace))
  live.current = session
  live.connections = new Map(
    namespaces.map((namespace) => [namespace, createNamespaceConnection(deps, namespace, session)]),
  )
  deps.peer.set(session.peer)
}

/** Ends the session on this page without telling the wallet. */
export function dropSession(live: LiveSession): void {
  const { context, peer } = live.deps
  const [gone, topic] = [live.connections, live.current?.topic]
  live.connections = new Map()
  live.current = undefined
  peer.set(undefined)
  // Another tab may have a session of its own by now.
  if (readStoredSession(context.storage)?.topic === topic) {
    context.storage.remove(STORED_SESSION_KEY)
    forgetDeepLink()
  }
  for (const connection of gone.values()) connection.end()
}

/**
 * Takes an update of the session. A namespace without accounts ends; a new namespace is ignored, as it needs a new
 * session.
 */
export function updateSession(live: LiveSession, value: unknown): void {
  const session = parseFor(live.deps, value)
  if (!session || session.topic !== live.current?.topic) return
  live.current = session
  const all = [...live.connections]
  const isKept = ([namespace]: (typeof all)[number]) => !!session.namespaces[namespace]?.accounts.length
  live.connections = new Map(all.filter(isKept))
  for (const connection of live.connections.values()) connection.update(session)
  for (const [, connection] of all.filter((entry) => !isKept(entry))) connection.end()
}

/** What is connected now; undefined when the wallet shared no account. */
export function grantedBy({ connections }: LiveSession, first: Namespace): Granted | undefined {
  const all = [...connections.values()].flatMap((connection) => connection.connected() ?? [])
  const isFirst = ({ namespace }: ConnectedIn) => Number(namespace === first)
  const [head, ...rest] = all.toSorted((a, b) => isFirst(b) - isFirst(a))
  return head && [head, ...rest]
}
