import type { Adapter, ConnectInput, Connection, Connector, ConnectorSource } from '../adapter.js'
import type { CaipNetworkId, Namespace } from '../caip.js'
import { LatchkeyError } from '../errors.js'
import type { EventBus } from '../events.js'
import type { Network } from '../networks.js'
import type { Session } from '../public.js'
import { linkSignals, orAbort } from '../signals.js'
import type { SessionState } from '../state.js'
import { stateOf } from '../state.js'
import type { Storage } from '../storage.js'
import { createAttempts } from './attempts.js'
import { restoreSession, tearDown } from './restore.js'
import { writeSession } from './stored.js'
import { createWatchers } from './watch.js'
import * as writes from './writes.js'

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
    async connect(connector, { network, signal } = {}) {
      const { namespace } = connector
      refuseSecond(deps.get(), connector)
      const attempt = attempts.begin(namespace, 'connect', signal)
      deps.set(writes.pending(deps.get(), namespace, 'connecting', connector.id))
      try {
        const wanted = network ?? selected(namespace)
        const input = { connector, signal: attempt.signal, ...(wanted && { network: wanted }) }
        const connections = await orAbort(ask(input), attempt.signal)
        if (!attempt.isCurrent()) throw superseded()
        commit(connections, false, namespace)
        return connections[0]
      } catch (error) {
        // A newer try owns the namespace's state by now; only the latest may clean up.
        if (attempt.isLatest()) deps.set(writes.gaveUp(deps.get(), namespace))
        throw error
      } finally {
        attempt.finish()
      }
    },

    async disconnect(target = {}) {
      const doomed = chooseDoomed(deps.get(), target)
      const reason = new LatchkeyError('LK_DISCONNECTED', 'Disconnected')
      attempts.abort(reason, { namespace: target.namespace })
      const namespaces = target.namespace ? [target.namespace] : Object.keys(deps.get().namespaces)
      for (const namespace of namespaces) deps.set(writes.gaveUp(deps.get(), namespace))
      for (const namespace of new Set(doomed.map((c) => c.connector.namespace))) {
        drop(
          namespace,
          doomed.filter((c) => c.connector.namespace === namespace).map((c) => c.connector.id),
        )
      }
      await sayGoodbye(doomed)
    },

    async switchNetwork(network) {
      const namespace = network.chainNamespace
      const id = network.caipNetworkId
      if (!deps.networks().some((n) => n.caipNetworkId === id)) throw notConfigured(id)
      const [connection] = writes.connectionsOf(deps.get(), namespace)
      if (connection && connection.network !== id) {
        const adapter = await deps.adapter(namespace)
        await adapter.switchNetwork(connection, network)
        if (!isLive(connection)) throw new LatchkeyError('LK_DISCONNECTED', 'Disconnected')
        deps.set(writes.networkChanged(deps.get(), namespace, connection.connector.id, id))
      }
      session.activate(namespace, network)
    },

    activate(namespace, network) {
      const before = deps.get()
      deps.set(writes.activated(before, namespace, network?.caipNetworkId))
      const after = deps.get()
      const now = after.selected[namespace]
      persist(namespace)
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
      const [connection] = namespace ? writes.connectionsOf(deps.get(), namespace) : []
      if (!connection || !namespace) throw new LatchkeyError('LK_NOT_CONNECTED', 'Connector not connected.')
      return (await deps.adapter(namespace)).signMessage(connection, message)
    },

    restore: () =>
      restoreSession({ ...deps, attempts, commit: (connection) => commit([connection], true), join }),
    tearDown: () => tearDown(deps),
    abort: (reason) => attempts.abort(reason, { kind: 'connect' }),
    destroy() {
      attempts.abort(new LatchkeyError('LK_DESTROYED', 'The modal was destroyed'))
      watchers.stopAll()
    },
  }
  return session

  /** Asks the wallet: the namespace's adapter, or the source of a wallet that serves several namespaces. */
  async function ask(input: ConnectInput): Promise<readonly [Connection, ...Connection[]]> {
    const { connector } = input
    if (!connector.source) {
      const connected = await (await deps.adapter(connector.namespace)).connect(input)
      return [{ ...connected, connector }]
    }
    const all = await (await deps.source(connector.id)).connect(input)
    const [first, ...rest] = all.map(
      (c): Connection => ({ ...c, connector: { ...connector, namespace: c.namespace } }),
    )
    if (!first) throw new LatchkeyError('LK_NO_ACCOUNTS', 'No accounts found')
    return [first, ...rest]
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
    const state = writes.gaveUp(deps.get(), asked)
    const before = connections.flatMap((c) => writes.connectionsOf(state, c.connector.namespace))
    const keep = deps.multiWallet() ? before : []
    const isNew = (old: Connection) => connections.some((c) => sameSlot(c, old))
    const gone = withShared(
      state,
      before.filter((old) => !keep.includes(old) && !isNew(old)),
    )
    deps.set(
      writes.committedAll(state, connections, (ns) => keep.filter((c) => c.connector.namespace === ns)),
    )
    for (const old of gone) {
      const { namespace, id } = old.connector
      if (before.includes(old)) watchers.stop(namespace, id)
      else drop(namespace, [id])
    }
    for (const connection of connections) {
      watchers.start(connection)
      persist(connection.connector.namespace)
    }
    void sayGoodbye(gone).catch(deps.report)
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
    deps.set(writes.joined(deps.get(), connection))
    watchers.start(connection)
  }

  function drop(namespace: Namespace, ids: readonly string[]): void {
    const had = writes.connectionsOf(deps.get(), namespace).length > 0
    for (const id of ids) watchers.stop(namespace, id)
    deps.set(writes.removed(deps.get(), namespace, ids))
    writeSession(deps.storage, deps.get(), namespace, ids)
    if (had && writes.connectionsOf(deps.get(), namespace).length === 0)
      events.emit('session:disconnected', { namespace })
  }

  function persist(namespace: Namespace): void {
    writeSession(deps.storage, deps.get(), namespace, [])
  }

  function isLive(connection: Connection): boolean {
    const { namespace, id } = connection.connector
    return writes
      .connectionsOf(deps.get(), namespace)
      .some((c) => c.connector.id === id && c.provider === connection.provider)
  }

  /** Local state is cleared by now, whatever the wallets answer. */
  async function sayGoodbye(connections: readonly Connection[]): Promise<void> {
    const results = await Promise.allSettled(connections.map(goodbye))
    const failed = results.flatMap((r) => (r.status === 'rejected' ? [r.reason] : []))
    if (failed.length > 0) {
      throw new LatchkeyError('LK_DISCONNECT', 'Failed to disconnect', {
        why: 'The wallet did not confirm; this page has forgotten the connection all the same.',
        cause: failed[0],
      })
    }
  }

  async function goodbye(connection: Connection): Promise<void> {
    const { connector } = connection
    const adapter = await (connector.source ? deps.source(connector.id) : deps.adapter(connector.namespace))
    const { signal, release } = linkSignals([], deps.disconnectTimeout ?? 3000)
    await orAbort(adapter.disconnect(connection), signal).finally(release)
  }
}

/** Which connections a disconnect ends. */
function chooseDoomed(
  state: SessionState,
  {
    namespace,
    connectorId,
  }: { readonly namespace?: Namespace | undefined; readonly connectorId?: string | undefined },
): readonly Connection[] {
  const all = Object.keys(state.namespaces).flatMap((ns) => writes.connectionsOf(state, ns))
  const named = all.filter(
    ({ connector: c }) => (!namespace || c.namespace === namespace) && (!connectorId || c.id === connectorId),
  )
  return withShared(state, named)
}

/** Pairing, embedded and other shared wallets have one session: they end in all namespaces they serve. */
function withShared(state: SessionState, ended: readonly Connection[]): readonly Connection[] {
  const all = Object.keys(state.namespaces).flatMap((ns) => writes.connectionsOf(state, ns))
  const shared = ended.filter(
    ({ connector: c }) => c.source || c.type === 'WALLET_CONNECT' || c.type === 'AUTH',
  )
  const spread = all.filter((c) =>
    shared.some((s) => s.connector.type === c.connector.type && s.connector.id === c.connector.id),
  )
  return [...new Set([...ended, ...spread])]
}

/** One record per (namespace, connector). */
function sameSlot(a: Connection, b: Connection): boolean {
  return a.connector.namespace === b.connector.namespace && a.connector.id === b.connector.id
}

function refuseSecond(state: SessionState, connector: Connector): void {
  const current = stateOf(state, connector.namespace)
  if (current.status === 'connected' && current.connection.connector.id === connector.id) {
    throw new LatchkeyError('LK_ALREADY_CONNECTED', 'Connector already connected.', {
      fix: 'Switch the account inside the wallet, or disconnect first.',
    })
  }
}

function notConfigured(id: CaipNetworkId): LatchkeyError {
  return new LatchkeyError('LK_CHAIN_NOT_CONFIGURED', 'Chain not configured.', {
    why: `${id} is not one of the networks of this modal.`,
    fix: 'Pass it to createModal or call addNetwork first.',
  })
}
