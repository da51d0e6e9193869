import type { AccountType, Adapter, Connection, Connector, ConnectorSource } from '../contract/adapter.js'
import type { Session } from '../contract/modal.js'
import type { Namespace } from '../lib/caip.js'
import { LatchkeyError } from '../lib/errors.js'
import type { Network } from '../lib/networks.js'
import { orAbort } from '../lib/signals.js'
import type { EventBus } from '../runtime/events.js'
import type { SessionState } from '../state/state.js'
import { stateOf } from '../state/state.js'
import type { Storage } from '../state/storage.js'
import { announce } from './announce.js'
import { createAttempts } from './attempts.js'
import { fallBackLater } from './fallback-namespace.js'
import * as reduce from './reducers.js'
import { notConfigured, refuseDisputed, refuseSecond } from './refusals.js'
import { disconnectWallets, requestConnection } from './request-connection.js'
import { selectDisconnected, withShared } from './select-disconnected.js'
import { forget, readRecent, recordsOf, writeSession } from './stored.js'
import { readSession, SESSION_KEY } from './stored-session.js'
import { createWatchers } from './watch.js'

/** What the session needs from the house; all of it arguments, so that tests bring a pretend wallet. */
export interface SessionDeps {
  readonly events: EventBus
  readonly storage: Storage
  get(): SessionState
  set(state: SessionState): void
  networks(): readonly Network[]
  /** @throws LatchkeyError when no plugin serves the namespace. */
  adapter(namespace: Namespace): Promise<Adapter>
  /** The wallet behind a connector that serves several namespaces. */
  source(connectorId: string): Promise<ConnectorSource>
  /** Namespaces some plugin serves. */
  namespaces(): readonly Namespace[]
  /** Resolves with the connector once it was discovered, undefined after the wait. */
  findConnector(namespace: Namespace, id: string): Promise<Connector | undefined>
  /** Several wallets per namespace at once. */
  multiWallet(): boolean
  /** The same once the remote config is there. */
  several?(): Promise<boolean>
  /** The kind of account the site would like in use, where a wallet shares several kinds. */
  accountType?(namespace: Namespace): AccountType | undefined
  /** Stored wallets that are on the page. */
  connectors?(): readonly Connector[]
  report(error: unknown): void
  /** Longest time the silent restore of one wallet may take, default 5000 ms. */
  readonly restoreTimeout?: number
  /** Longest time we wait for a wallet to say goodbye, default 3000 ms. */
  readonly disconnectTimeout?: number
}

/** The session with what only the kernel calls. */
export interface SessionEngine extends Session {
  /** Restores stored connections without a prompt; resolves when all were restored or given up. */
  restore(): Promise<void>
  /** `enableReconnect: false`: ends what was stored. */
  tearDown(): Promise<void>
  /** Rejects pending tries, e.g. with 'Modal closed'. */
  abort(reason: unknown): void
  /** Stops listening to wallets. */
  destroy(): void
}

/** One store write per step, then the events about it. */
export function createSession(deps: SessionDeps): SessionEngine {
  const { events } = deps
  const superseded = () => new LatchkeyError('LK_SUPERSEDED', 'Another connection was started')
  const attempts = createAttempts(superseded)
  const watchers = createWatchers(deps)
  const selected = (namespace: Namespace) =>
    deps.networks().find((n) => n.caipNetworkId === deps.get().selected[namespace])

  const session: SessionEngine = {
    async connect(connector, { network, signal, chosen = false } = {}) {
      const { namespace } = connector
      refuseSecond(deps.get(), connector)
      const live = choose(namespace, connector.id)
      if (live) return live
      if (!chosen) refuseDisputed(connector, deps.connectors?.() ?? [])
      const attempt = attempts.begin(namespace, 'connect', signal)
      deps.set(reduce.pending(deps.get(), namespace, 'connecting', connector.id))
      try {
        const wanted = network ?? selected(namespace)
        const input = { connector, signal: attempt.signal, ...(wanted && { network: wanted }) }
        const connections = await orAbort(requestConnection(deps, input), attempt.signal)
        if (!attempt.isCurrent()) throw superseded()
        const [first, ...rest] = connections
        commit([preferred(first), ...rest.map(preferred)], false, namespace)
        return reduce.connectionsOf(deps.get(), connections[0].connector.namespace)[0] ?? first
      } catch (error) {
        // A newer try owns the namespace's state by now; only the latest may clean up.
        if (attempt.isLatest()) deps.set(reduce.attemptFailed(deps.get(), namespace))
        throw error
      } finally {
        attempt.finish()
      }
    },

    async disconnect(target = {}) {
      const doomed = selectDisconnected(deps.get(), target)
      const reason = new LatchkeyError('LK_DISCONNECTED', 'Disconnected')
      attempts.abort(reason, { namespace: target.namespace })
      const namespaces = target.namespace ? [target.namespace] : Object.keys(deps.get().namespaces)
      for (const namespace of namespaces) deps.set(reduce.attemptFailed(deps.get(), namespace))
      for (const namespace of new Set(doomed.map((c) => c.connector.namespace))) {
        drop(
          namespace,
          doomed.filter((c) => c.connector.namespace === namespace).map((c) => c.connector.id),
        )
      }
      await disconnectWallets(deps, doomed)
    },

    async switchNetwork(network) {
      const namespace = network.chainNamespace
      const id = network.caipNetworkId
      if (!deps.networks().some((n) => n.caipNetworkId === id)) throw notConfigured(id)
      const [connection] = reduce.connectionsOf(deps.get(), namespace)
      if (connection && connection.network !== id) {
        const adapter = await deps.adapter(namespace)
        await adapter.switchNetwork(connection, network)
        if (!isLive(connection)) throw new LatchkeyError('LK_DISCONNECTED', 'Disconnected')
        deps.set(reduce.networkChanged(deps.get(), namespace, connection.connector.id, id))
      }
      session.activate(namespace, network)
    },

    activate(namespace, network) {
      const before = deps.get()
      deps.set(reduce.activated(before, namespace, network?.caipNetworkId))
      const now = deps.get().selected[namespace]
      writeSession(deps, namespace)
      if (now && (before.active !== namespace || before.selected[namespace] !== now || network)) {
        events.emit('session:network', { namespace, network: now })
      }
    },

    viewFor(network) {
      const state = deps.get()
      const active = stateOf(state)
      const target = stateOf(state, network.chainNamespace)
      const foreign = network.chainNamespace !== state.active && target.status !== 'connected'
      const auth = active.status === 'connected' && active.connection.connector.type === 'AUTH'
      return active.status === 'connected' && foreign && !auth ? 'SwitchActiveChain' : 'SwitchNetwork'
    },

    async signMessage(message, namespace = deps.get().active) {
      const [connection] = namespace ? reduce.connectionsOf(deps.get(), namespace) : []
      if (!connection || !namespace) throw new LatchkeyError('LK_NOT_CONNECTED', 'Connector not connected.')
      return (await deps.adapter(namespace)).signMessage(connection, message)
    },

    async switchConnection({ namespace, connectorId, address }) {
      const live = choose(namespace, connectorId, address)
      if (live) return live
      const connector = await deps.findConnector(namespace, connectorId)
      if (!connector) throw new LatchkeyError('LK_CONNECTOR', 'Connector not found')
      return session.connect(connector)
    },

    recent: (namespace) => {
      const here = deps.connectors?.() ?? []
      return readRecent(deps.storage, deps.get(), namespace).flatMap(
        (id) => here.find((c) => c.namespace === namespace && c.id === id) ?? [],
      )
    },

    forget({ namespace, connectorId }) {
      const live = reduce.connectionsOf(deps.get(), namespace)
      if (!live.some(({ connector }) => connector.id === connectorId))
        forget(deps.storage, namespace, connectorId)
    },

    async restore() {
      if (readSession(deps.storage).status !== 'connected') return
      try {
        const { restoreSession } = await import('./restore.js')
        await restoreSession({ ...deps, attempts, commit: (connection) => commit([connection], true), join })
      } finally {
        giveUpReconnecting()
      }
    },
    async tearDown() {
      if (readSession(deps.storage).status === 'connected')
        await (await import('./restore.js')).tearDown(deps)
    },
    abort: (reason) => attempts.abort(reason, { kind: 'connect' }),
    destroy() {
      stopWatchingStorage()
      attempts.abort(new LatchkeyError('LK_DESTROYED', 'The modal was destroyed'))
      watchers.stopAll()
    },
  }
  const stopWatchingStorage = deps.storage.watch(SESSION_KEY, dropEndedElsewhere)
  return session

  /**
   * A namespace whose plugin is not on this page any more, whose records do not parse, or whose code did not arrive,
   * does not reconnect for ever.
   */
  function giveUpReconnecting(): void {
    for (const [namespace, state] of Object.entries(deps.get().namespaces))
      if (state.status === 'reconnecting') deps.set(reduce.attemptFailed(deps.get(), namespace))
  }

  /** Another tab disconnected: the record is gone, so the connection goes here too. The wallet was told there. */
  function dropEndedElsewhere(): void {
    for (const namespace of Object.keys(deps.get().namespaces)) {
      const stored = recordsOf(deps.storage, namespace).map(({ id }) => id)
      const live = reduce.connectionsOf(deps.get(), namespace).map(({ connector }) => connector.id)
      const ended = live.filter((id) => !stored.includes(id))
      if (ended.length > 0) remove(namespace, ended)
    }
  }

  /** A live connection becomes the active one, asking nobody; undefined when it is not live. */
  function choose(namespace: Namespace, connectorId: string, address?: string): Connection | undefined {
    const before = deps.get()
    const is = ({ connector }: Connection) => connector.id === connectorId
    if (!reduce.connectionsOf(before, namespace).some(is)) return undefined
    deps.set(reduce.promoted(before, namespace, connectorId, address))
    writeSession(deps, namespace)
    announce(events, before, deps.get(), namespace)
    return reduce.connectionsOf(deps.get(), namespace)[0]
  }

  /** The site's kind of account goes first; the visitor may choose another. */
  function preferred(connection: Connection): Connection {
    const type = deps.accountType?.(connection.connector.namespace)
    const found = type && connection.accounts.find((account) => account.type === type)
    return found ? reduce.withAccount(connection, found.address) : connection
  }

  /**
   * Makes live connections the active ones, in one write; without several wallets those before them go.
   * @param asked the namespace of the try: no longer connecting, though the visitor may have approved another one.
   */
  function commit(
    connections: readonly [Connection, ...Connection[]],
    restored: boolean,
    asked = connections[0].connector.namespace,
  ): void {
    const state = reduce.attemptFailed(deps.get(), asked)
    const before = connections.flatMap((c) => reduce.connectionsOf(state, c.connector.namespace))
    const keep = deps.multiWallet() ? before : []
    const isNew = (old: Connection) => connections.some((c) => reduce.sameSlot(c, old))
    const gone = withShared(
      state,
      before.filter((old) => !keep.includes(old) && !isNew(old)),
    )
    deps.set(
      reduce.committedAll(state, connections, (ns) => keep.filter((c) => c.connector.namespace === ns)),
    )
    for (const old of gone) {
      const { namespace, id } = old.connector
      if (before.includes(old)) watchers.stop(namespace, id)
      else drop(namespace, [id])
    }
    for (const connection of connections) {
      watchers.start(connection)
      const { namespace, id } = connection.connector
      writeSession(deps, namespace, restored ? {} : { started: [id] })
    }
    void disconnectWallets(deps, gone).catch(deps.report)
    for (const { connector, network, accounts } of connections) {
      events.emit('session:connected', {
        namespace: connector.namespace,
        address: accounts[0].address,
        network,
        restored,
      })
    }
  }

  function join(connection: Connection): void {
    deps.set(reduce.joined(deps.get(), connection))
    watchers.start(connection)
    writeSession(deps, connection.connector.namespace)
  }

  function drop(namespace: Namespace, ids: readonly string[]): void {
    remove(namespace, ids, () => writeSession(deps, namespace, { ended: ids }))
  }

  function remove(namespace: Namespace, ids: readonly string[], store?: () => void): void {
    for (const id of ids) watchers.stop(namespace, id)
    const before = deps.get()
    deps.set(reduce.removed(before, namespace, ids))
    store?.()
    announce(events, before, deps.get(), namespace)
    fallBackLater(deps, namespace)
  }

  function isLive(connection: Connection): boolean {
    const { namespace, id } = connection.connector
    return reduce
      .connectionsOf(deps.get(), namespace)
      .some((c) => c.connector.id === id && c.provider === connection.provider)
  }
}
