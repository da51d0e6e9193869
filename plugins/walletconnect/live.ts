import type { CaipNetworkId, ConnectedIn, Connection, Namespace } from '../../kernel/plugin.js'
import { shareClientId } from './client-id.js'
import { forgetDeepLink } from './deep-link.js'
import { noAccounts } from './failures.js'
import { createLink, type Link } from './link.js'
import { MARKER_KEY, readMarker } from './marker.js'
import type { Room } from './room.js'
import { type PairedSession, parseSession } from './session.js'
import { isStale } from './stale.js'
import { followTabs } from './tabs.js'
import type { TransportEvent } from './transport.js'
import { react } from './wallet-events.js'

/** Networks a session is remembered with: more than any site has, and an end for what only grows. */
const MOST = 200

type Granted = readonly [ConnectedIn, ...ConnectedIn[]]

/** The session this page has with a wallet. */
export interface Live {
  topic(): string | undefined
  /** Takes a session over: what it grants, the wanted namespace first. Ends the one before. */
  adopt(session: unknown, wanted: Namespace): Granted
  /** One namespace of the session a page before this one had; a stale session is ended. */
  resume(namespace: Namespace): Promise<ConnectedIn | undefined>
  /** The stored session, when it serves the namespace and may be used as it is. */
  usable(namespace: Namespace): Promise<Granted | undefined>
  /** Ends in the wallet the session this connection is of. */
  end(connection: Connection): Promise<void>
  /** Ends a session nobody asked for. */
  refuse(session: unknown): void
  ping(): Promise<void>
  onEvent(event: TransportEvent): void
}

export function createLive(room: Room): Live {
  const { context, options, client, peer } = room
  let links: ReadonlyMap<Namespace, Link> = new Map()
  let current: PairedSession | undefined
  let ending: Promise<void> = Promise.resolve()
  let looking: Promise<void> | undefined
  shareClientId(room)
  followTabs(context, () => current?.topic, drop)

  const networks = () => context.store.get(context.state.networks)
  const renames = () =>
    new Map(
      networks().flatMap(({ deprecatedCaipNetworkId: old, caipNetworkId: id }) => (old ? [[old, id]] : [])),
    )
  const parse = (session: unknown) => parseSession(session, renames())
  const linkDeps = { room, wanted, tookOn: extendMarker }

  function wanted(namespace: Namespace): readonly (CaipNetworkId | undefined)[] {
    const { defaultChain } = options
    const own = networks().flatMap((n) => (n.chainNamespace === namespace ? n.caipNetworkId : []))
    const { selected } = context.store.get(context.state.session)
    return [defaultChain?.startsWith(`${namespace}:`) ? defaultChain : undefined, selected[namespace], ...own]
  }

  function take(session: PairedSession): void {
    const served = new Set(networks().map((n) => n.chainNamespace))
    const namespaces = Object.keys(session.namespaces).filter((ns) => served.has(ns))
    current = session
    links = new Map(namespaces.map((ns) => [ns, createLink(linkDeps, ns, session)]))
    peer.set(session.peer)
  }

  function drop(): void {
    const [gone, topic] = [links, current?.topic]
    links = new Map()
    current = undefined
    peer.set(undefined)
    // Another tab may have a session of its own by now.
    if (readMarker(context.storage)?.topic === topic) {
      context.storage.remove(MARKER_KEY)
      forgetDeepLink()
    }
    for (const link of gone.values()) link.end()
  }

  function granted(first: Namespace): Granted | undefined {
    const all = [...links.values()].flatMap((link) => link.connected() ?? [])
    const is = ({ namespace }: ConnectedIn) => Number(namespace === first)
    const [head, ...rest] = all.toSorted((a, b) => is(b) - is(a))
    return head && [head, ...rest]
  }

  const leave = async (topic: string) => (await client.get()).disconnect(topic)

  /** Looks the stored session up, once for all namespaces. */
  async function look(): Promise<void> {
    if (current) return
    looking ??= lookUp().finally(() => {
      looking = undefined
    })
    await looking
  }

  async function lookUp(): Promise<void> {
    const transport = await client.get()
    await ending.catch(() => undefined)
    const marker = readMarker(context.storage)
    const all = transport.sessions().flatMap((session) => parse(session) ?? [])
    const good = all.filter(({ expiresAt }) => expiresAt > Date.now())
    const [newest] = good.toSorted((a, b) => b.expiresAt - a.expiresAt)
    const session = good.find(({ topic }) => topic === marker?.topic) ?? newest
    if (!session || current) return
    take(session)
    if (!isStale(session, networks(), marker?.chains ?? [], options.isNewChainsStale ?? true)) return
    drop()
    context.storage.remove(MARKER_KEY)
    ending = transport.disconnect(session.topic)
    ending.catch(context.report)
  }

  return {
    topic: () => current?.topic,
    adopt(value, first) {
      const before = current?.topic
      const session = parse(value)
      if (session) take(session)
      const all = session && granted(first)
      if (!all) {
        drop()
        if (session) leave(session.topic).catch(context.report)
        throw noAccounts()
      }
      if (before && before !== session.topic) leave(before).catch(() => undefined)
      const chains = networks().map((network) => network.caipNetworkId)
      context.storage.set(MARKER_KEY, { topic: session.topic, chains })
      return all
    },
    async resume(namespace) {
      await look()
      return links.get(namespace)?.connected()
    },
    async usable(namespace) {
      await look()
      return links.get(namespace)?.connected() && granted(namespace)
    },
    end({ provider }) {
      const isOurs = [...links.values()].some((link) => link.provider === provider)
      if (!isOurs || !current) return ending
      const { topic } = current
      drop()
      ending = leave(topic)
      return ending
    },
    refuse(value) {
      const session = parse(value)
      if (session && session.topic !== current?.topic) leave(session.topic).catch(context.report)
    },
    ping: async () => (current ? (await client.get()).ping(current.topic) : undefined),
    onEvent(event) {
      if (event.type === 'error' || event.topic !== current?.topic) return
      if (event.type === 'event') react(links, event, renames())
      else if (event.type === 'update') update(event.session)
      else if (event.type === 'ping') context.events.emit('walletconnect:ping', { topic: event.topic })
      else drop()
    },
  }

  /** A namespace without accounts is over; one that was not there before needs a connection of its own. */
  function update(value: unknown): void {
    const session = parse(value)
    if (!session || session.topic !== current?.topic) return
    current = session
    const isKept = (namespace: Namespace) => !!session.namespaces[namespace]?.accounts.length
    const [before, gone] = [links, [...links].filter(([namespace]) => !isKept(namespace))]
    links = new Map([...before].filter(([namespace]) => isKept(namespace)))
    for (const link of links.values()) link.update(session)
    for (const [, link] of gone) link.end()
  }

  /** A network the wallet took on is one it was asked for. */
  function extendMarker(network: CaipNetworkId): void {
    const marker = readMarker(context.storage)
    if (!marker || marker.chains.includes(network)) return
    context.storage.set(MARKER_KEY, { ...marker, chains: [...marker.chains, network].slice(-MOST) })
  }
}
