import type { Account, Connection, Connector, WalletChange } from '../../contract/adapter.js'
import { isCaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip.js'
import type { SessionState } from '../../state/state.js'
import { announce, fallBackToNamespace } from '../announce.js'
import * as reduce from '../reducers.js'
import type { SessionDeps } from '../session.js'
import { writeSession } from '../session-records.js'
import { MAX_ACCOUNTS } from './request-connection.js'

/** Listeners on live wallets, one per (namespace, connector). */
export interface WalletWatchers {
  start(connection: Connection): void
  stop(namespace: Namespace, connectorId: string): void
  /** For good: a wallet that comes back after that is not listened to. */
  stopAll(): void
}

/** Listens to live wallets; what they say is not trusted: only what fits the state is taken. */
export function createWalletWatchers(deps: SessionDeps): WalletWatchers {
  const running = new Map<string, () => void>()
  let ended = false
  const keyOf = (namespace: Namespace, id: string) => `${namespace} ${id}`

  function stop(namespace: Namespace, id: string): void {
    const key = keyOf(namespace, id)
    const undo = running.get(key)
    running.delete(key)
    try {
      undo?.()
    } catch (error) {
      deps.report(error)
    }
  }

  function start(connection: Connection): void {
    const { namespace, id } = connection.connector
    stop(namespace, id)
    if (ended) return
    let live = true
    let undo: (() => void) | undefined
    // Marked first: a wallet may emit while we subscribe.
    running.set(keyOf(namespace, id), () => {
      live = false
      undo?.()
    })
    try {
      undo = connection.watch((change) => {
        if (live) applyChange(deps, connection.connector, change, () => stop(namespace, id))
      })
      if (!live) undo()
    } catch (error) {
      deps.report(error)
    }
  }

  function stopAll(): void {
    ended = true
    for (const undo of running.values()) undo()
    running.clear()
  }
  return { start, stop, stopAll }
}

/** Takes a change into the state, as far as it fits; without an account left the connection is lost. */
function applyChange(
  deps: SessionDeps,
  { namespace, id }: Connector,
  change: WalletChange,
  stop: () => void,
): void {
  const write = (next: SessionState, ended: readonly string[] = []) => {
    const before = deps.get()
    deps.set(next)
    writeSession(deps, namespace, { ended })
    announce(deps.events, before, deps.get(), namespace)
  }
  if (change.type === 'network') {
    const { network } = change
    if (isCaipNetworkId(network) && namespaceOf(network) === namespace)
      write(reduce.networkChanged(deps.get(), namespace, id, network))
    return
  }
  const [first, ...rest] = change.type === 'accounts' ? boundedList(change.accounts, namespace) : []
  if (change.type === 'accounts' && first) {
    write(reduce.accountsChanged(deps.get(), namespace, id, [first, ...rest], change.unconfirmed))
    return
  }
  stop()
  write(reduce.removed(deps.get(), namespace, [id]), [id])
  fallBackToNamespace(deps, namespace)
}

function boundedList(accounts: readonly Account[], namespace: Namespace): readonly Account[] {
  return accounts
    .slice(0, MAX_ACCOUNTS)
    .filter(
      (account) =>
        account?.namespace === namespace && typeof account.address === 'string' && account.address !== '',
    )
}
