import type { SessionState } from '../contract/state.js'
import type { Namespace } from '../lib/caip.js'
import { announce } from './announce.js'
import type { SessionDeps } from './session-deps.js'
import { type StoredChange, writeSession } from './session-records.js'

/**
 * One change of a namespace's connections: the state in one write, then what is stored, then the events that follow from
 * comparing both states.
 * @param stored which records began and ended with it; undefined where what is stored stays as it is
 */
export function writeChange(
  deps: Pick<SessionDeps, 'get' | 'set' | 'events' | 'storage' | 'multiWallet'>,
  namespace: Namespace,
  next: SessionState,
  stored: StoredChange | undefined,
): void {
  const before = deps.get()
  deps.set(next)
  if (stored) writeSession(deps, namespace, stored)
  announce(deps.events, before, next, namespace)
}
