import type { Connection, Connector, WalletChange } from '../../contract/adapter.js'
import type { ConnectionRef, Session } from '../../contract/modal.js'
import type { Namespace } from '../../lib/caip.js'
import { LatchkeyError } from '../../lib/errors/errors.js'
import type { Network } from '../../lib/networks.js'
import { connectionsOf, liveConnection } from '../connections-of.js'
import * as reduce from '../reducers.js'
import type { SessionContext } from '../session-context.js'
import type { SessionDeps } from '../session-deps.js'
import { recordsOf, writeSession } from '../session-records.js'
import { SESSION_KEY } from '../stored-session.js'
import type { Turn, Turns } from '../turns.js'
import { rememberType } from './account-types.js'
import { afterChange } from './after-change.js'
import { createAttempts } from './attempts.js'
import { comeBack } from './come-back.js'
import { connectAgain, connectWallet } from './connect-wallet.js'
import {
  activateConnection,
  addConnection,
  commitConnections,
  dropConnections,
  removeEndedElsewhere,
} from './connection-changes.js'
import { createFallback } from './fallback.js'
import { selectDisconnected } from './select-disconnected.js'
import { switchNetwork } from './switch-network.js'
import { disconnectWallets, walletOf } from './wallet-of.js'
import { createWalletWatchers } from './wallet-watchers.js'

type ForgottenWallet = Parameters<Session['forget']>[0]

/** The calls of the session that talk to wallets; those that connect or disconnect with their turn. */
export interface SessionCalls extends Pick<Session, 'signMessage'> {
  connect(connector: Connector, options: Parameters<Session['connect']>[1], turn: Turn): Promise<Connection>
  disconnect(target: Parameters<Session['disconnect']>[0], turn: Turn): Promise<void>
  switchNetwork(network: Network, turn: Turn): Promise<void>
  switchConnection(target: ConnectionRef, turn: Turn): Promise<Connection>
  /** A later call connects there: what earlier ones are connecting ends. */
  supersede(namespace: Namespace, turn: Turn): void
  /** Restores stored connections without a prompt. */
  restore(): Promise<void>
  /** A wallet that is not live was forgotten: it no longer waits for the guards, or to be unlocked. */
  endForgotten(target: ForgottenWallet): void
  /** Rejects what is being connected. */
  abort(reason: unknown): void
  /** Rejects what is pending and stops listening to wallets, for good. */
  destroy(reason: unknown): void
}

/** One store write per step, then the events about it. */
export function createSessionCalls(deps: SessionDeps, turns: Turns): SessionCalls {
  const gates: SessionContext['gates'] = new Set()
  const fallback = createFallback(deps)
  const life = new AbortController()
  const context: SessionContext = {
    ...deps,
    gates,
    turns,
    fallback,
    life: life.signal,
    attempts: createAttempts(),
    watchers: createWalletWatchers({
      ...deps,
      fallback,
      hold: (live, change) => void holdChange(context, live, change).catch(deps.report),
      lost: (connector, how) => endGates(context, { ...connector, connectorId: connector.id }, how),
      returned: (connection) => void comeBack(context, connection).catch(deps.report),
    }),
  }
  const { attempts, watchers, storage } = context
  const stopWatchingStorage = storage.watch(SESSION_KEY, () => removeEndedElsewhere(context))
  return {
    connect: (connector, options, turn) => connectWallet(context, connector, options, turn),
    disconnect: (target, turn) => disconnect(context, target, turn),
    switchNetwork: (network, turn) => switchNetwork(context, network, turn),
    signMessage: (message, namespace) => signMessage(context, message, namespace),
    switchConnection: (target, turn) => switchConnection(context, target, turn),
    supersede: attempts.supersede,
    restore: () => restore(context),
    endForgotten: (target) => endForgotten(context, target),
    abort(reason) {
      attempts.abort(reason, { kind: 'connect' })
      for (const gate of gates) gate.closed(reason)
    },
    destroy(reason) {
      life.abort(reason)
      stopWatchingStorage()
      fallback.destroy()
      attempts.abort(reason)
      for (const gate of gates) gate.end(reason)
      watchers.stopAll()
    },
  }
}

async function disconnect(
  context: SessionContext,
  target: Parameters<Session['disconnect']>[0] = {},
  turn: Turn = context.turns.take(),
): Promise<void> {
  const { get, set, attempts } = context
  const isEarlier = ({ connector }: { readonly connector: Pick<Connector, 'namespace' | 'id'> }) =>
    attempts.turnOf(connector) < turn
  const away = context.watchers.away().filter((one) => isMeant(one.connector, target) && isEarlier(one))
  const parked = away.flatMap(({ connection }) => connection ?? [])
  const ended = [...selectDisconnected(get(), target).filter(isEarlier), ...parked]
  attempts.abort(new LatchkeyError('LK_DISCONNECTED', 'Disconnected'), { ...target, before: turn })
  endGates(context, target, 'disconnect', turn)
  const namespaces = target.namespace ? [target.namespace] : Object.keys(get().namespaces)
  for (const namespace of namespaces)
    if (!attempts.isRunning(namespace)) set(reduce.attemptFailed(get(), namespace))
  const all = [...ended, ...away].map(({ connector }) => connector)
  for (const namespace of new Set(all.map((connector) => connector.namespace))) {
    const ids = all.filter((connector) => connector.namespace === namespace).map(({ id }) => id)
    dropConnections(context, namespace, ids)
  }
  forgetRestoring(context, target, turn)
  await disconnectWallets(context, ended)
}

/** A wallet that is being restored is not live yet: without its record it does not come back. */
function forgetRestoring(context: SessionContext, { namespace, connectorId }: Target, turn: Turn): void {
  if (!namespace || !connectorId || context.attempts.turnOf({ namespace, id: connectorId }) > turn) return
  if (recordsOf(context.storage, namespace).some(({ id }) => id === connectorId))
    writeSession(context, namespace, { ended: [connectorId] })
}

type Target = NonNullable<Parameters<Session['disconnect']>[0]>

const isMeant = ({ namespace, id }: Pick<Connector, 'namespace' | 'id'>, target: Target) =>
  (target.namespace ?? namespace) === namespace && (target.connectorId ?? id) === id

/** Connections that wait for the guards end in a disconnect like the live ones. */
function endGates(
  { gates }: SessionContext,
  target: Target = {},
  how: 'disconnect' | 'lock' = 'disconnect',
  before: Turn = Number.POSITIVE_INFINITY,
): void {
  for (const gate of gates) {
    if (gate.turn > before || !gate.connections.some(({ connector }) => isMeant(connector, target))) continue
    if (how === 'lock') gate.lock()
    else gate.end(new LatchkeyError('LK_DISCONNECTED', 'Disconnected'))
  }
}

/** Ends the gates of a wallet that was forgotten; a connect that waits goes on, as it was asked for later. */
function endForgotten({ gates, watchers }: SessionContext, target: ForgottenWallet): void {
  for (const gate of gates)
    if (gate.cause !== 'connect' && gate.connections.some(({ connector }) => isMeant(connector, target)))
      gate.end(new LatchkeyError('LK_DISCONNECTED', 'Disconnected'))
  watchers.prune()
}

async function holdChange(context: SessionContext, live: Connection, change: WalletChange): Promise<void> {
  const { admitWalletChange } = await import('../guards/admissions.js')
  const cause = change.type === 'network' ? 'network' : 'account'
  await admitWalletChange(context, live, cause, (before) => afterChange(before, change))
}

async function switchConnection(
  context: SessionContext,
  target: ConnectionRef,
  turn: Turn,
): Promise<Connection> {
  const { namespace, connectorId, address } = target
  context.turns.begin(turn, { namespace, id: connectorId })
  const live = liveConnection(context.get(), { namespace, id: connectorId })
  if (!live || address === undefined)
    return activateConnection(context, target) ?? connectAgain(context, target, turn)
  const isTaken = await takeAccount(context, live, address)
  const use = (before: Connection) => reduce.withAccount(before, address, isTaken)
  if (context.guards) {
    const { admitChange } = await import('../guards/admissions.js')
    await admitChange(context, live, 'account', use)
  }
  // The account is what the guards let through, which is another one where the visitor chose again meanwhile.
  const now = activateConnection(context, target, context.guards ? undefined : use)
  if (now) rememberType(context, now, live.accounts[0].type)
  return now ?? connectAgain(context, target, turn)
}

/**
 * Tells a wallet that keeps a choice of its own, before anything here says that the account is in use.
 * @returns whether it does
 */
async function takeAccount(context: SessionContext, live: Connection, address: string): Promise<boolean> {
  const [first, ...others] = live.accounts
  const account = others.find((other) => other.address === address)
  if (!account || first.address === address) return false
  const wallet = await walletOf(context, live.connector)
  await wallet.chooseAccount?.(live, account)
  return wallet.chooseAccount !== undefined
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
    context,
    commit: (connection) => commitConnections(context, [connection], true),
    join: (connection) => addConnection(context, connection),
  })
}
