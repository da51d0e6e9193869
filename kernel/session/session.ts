import type { Adapter, Connected, Connection, Connector } from '../adapter.js'
import type { CaipNetworkId, Namespace } from '../caip.js'
import { LatchkeyError } from '../errors.js'
import type { EventBus } from '../events.js'
import type { Network } from '../networks.js'
import type { Session } from '../public.js'
import type { SessionState } from '../state.js'
import { stateOf } from '../state.js'
import type { Storage } from '../storage.js'
import { linkSignals, orAbort } from '../signals.js'
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
        const adapter = await orAbort(deps.adapter(namespace), attempt.signal)
        const wanted = network ?? selected(namespace)
        const input = { connector, signal: attempt.signal, ...(wanted && { network: wanted }) }
        const connected = await orAbort(adapter.connect(input), attempt.signal)
        if (!attempt.isCurrent()) throw superseded()
        return commit(connector, connected, false)
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

    restore: () => restoreSession({ ...deps, attempts, commit, join }),
    tearDown: () => tearDown(deps),
    abort: (reason) => attempts.abort(reason, { kind: 'connect' }),
    destroy() {
      attempts.abort(new LatchkeyError('LK_DESTROYED', 'The modal was destroyed'))
      watchers.stopAll()
    },
  }
  return session

  /** Makes a live connection the active one, in one write; without several wallets the one before it goes. */
  function commit(connector: Connector, connected: Connected, restored: boolean): Connection {
    const connection: Connection = { ...connected, connector }
    const { namespace } = connector
    const before = writes.connectionsOf(deps.get(), namespace)
    const keep = deps.multiWallet() ? before : []
    const gone = before.filter((c) => !keep.includes(c) && c.connector.id !== connector.id)
    deps.set(writes.committed(deps.get(), connection, keep))
    for (const c of gone) watchers.stop(namespace, c.connector.id)
    watchers.start(connection)
    persist(namespace)
    void sayGoodbye(gone).catch(deps.report)
    const { network, accounts } = connection
    events.emit('session:connected', { namespace, address: accounts[0].address, network, restored })
    return connection
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
    const adapter = await deps.adapter(connection.connector.namespace)
    const { signal, release } = linkSignals([], deps.disconnectTimeout ?? 3000)
    await orAbort(adapter.disconnect(connection), signal).finally(release)
  }
}

/** Which connections a disconnect ends: pairing and embedded connectors end in all namespaces they serve. */
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
  const shared = named.filter(({ connector: c }) => c.type === 'WALLET_CONNECT' || c.type === 'AUTH')
  const spread = all.filter((c) =>
    shared.some((s) => s.connector.type === c.connector.type && s.connector.id === c.connector.id),
  )
  return [...new Set([...named, ...spread])]
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
