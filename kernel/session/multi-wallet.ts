import type { ConnectionRef } from '../contract/modal.js'
import type { SessionState } from '../contract/state.js'
import { connectionsOf, liveConnection } from './connections-of.js'
import type { SessionDeps } from './session-deps.js'
import type { SessionEngine } from './session-engine.js'
import { readSession, SESSION_KEY, type StoredSession } from './stored-session.js'
import type { Turn } from './turns.js'

/** Loaded with the first call about a wallet that is not the active one. */

/**
 * Forgets that a wallet was ever connected; a live one stays. The state is set anew, so that lists read again.
 * @returns false for a live one
 */
export function forgetWallet(
  { storage, get, set }: Pick<SessionDeps, 'storage' | 'get' | 'set'>,
  { namespace, connectorId }: Omit<ConnectionRef, 'address'>,
): boolean {
  if (liveConnection(get(), { namespace, id: connectorId })) return false
  const before = readSession(storage)
  const connections = (before.connections[namespace] ?? []).filter(({ id }) => id !== connectorId)
  const disconnected = (before.disconnected[namespace] ?? []).filter((id) => id !== connectorId)
  storage.set(SESSION_KEY, {
    ...before,
    connections: { ...before.connections, [namespace]: connections },
    disconnected: { ...before.disconnected, [namespace]: disconnected },
  } satisfies StoredSession)
  set({ ...get() })
  return true
}

/**
 * The host's `switchConnection`; another account of the same wallet is no second wallet.
 * @param allowed whether several wallets at once are on (specification §6); says so where they are not
 */
export async function switchAsHost(
  session: Pick<SessionEngine, 'switchConnection'>,
  state: SessionState,
  target: ConnectionRef,
  allowed: () => boolean,
  turn?: Turn,
): Promise<void> {
  const [active] = connectionsOf(state, target.namespace)
  if (active?.connector.id === target.connectorId || allowed()) await session.switchConnection(target, turn)
}

/** The host's `deleteConnection`: ends a connection, also one that is being made, and forgets it. */
export async function deleteAsHost(
  session: Pick<SessionEngine, 'disconnect' | 'forget'>,
  { namespace, connectorId }: ConnectionRef,
  allowed: () => boolean,
  turn: Turn,
): Promise<void> {
  if (!allowed()) return
  await session.disconnect({ namespace, connectorId }, turn)
  await session.forget({ namespace, connectorId })
}
