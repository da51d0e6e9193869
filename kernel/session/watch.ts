import type { Account, Connection, WalletChange } from '../adapter.js'
import { isCaipNetworkId, type Namespace, namespaceOf } from '../caip.js'
import { followLater } from './follow.js'
import type { SessionDeps } from './session.js'
import { writeSession } from './stored.js'
import * as writes from './writes.js'

/** Listens to live wallets; what they say is hostile until it fits. */
export function createWatchers(deps: SessionDeps) {
  const running = new Map<string, () => void>()
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
    let live = true
    const listener = (change: WalletChange) => {
      if (live) onChange(namespace, id, change)
    }
    // Marked first: a wallet may speak while we subscribe.
    running.set(keyOf(namespace, id), () => {
      live = false
    })
    try {
      const undo = connection.watch(listener)
      if (live)
        running.set(keyOf(namespace, id), () => {
          live = false
          undo()
        })
      else undo()
    } catch (error) {
      deps.report(error)
    }
  }

  function onChange(namespace: Namespace, id: string, change: WalletChange): void {
    if (change.type === 'disconnect') lost(namespace, id)
    else if (change.type === 'network') moved(namespace, id, change.network)
    else accounts(namespace, id, change.accounts)
  }

  /** The wallet ended it: the record goes, the first that remains becomes active. */
  function lost(namespace: Namespace, id: string): void {
    stop(namespace, id)
    deps.set(writes.removed(deps.get(), namespace, [id]))
    writeSession(deps.storage, deps.get(), namespace, [id])
    const [next] = writes.connectionsOf(deps.get(), namespace)
    if (next) deps.events.emit('session:account', { namespace, address: next.accounts[0].address })
    else deps.events.emit('session:disconnected', { namespace })
    followLater(deps, namespace)
  }

  function accounts(namespace: Namespace, id: string, said: readonly Account[]): void {
    const [first, ...rest] = said.filter((account) => isAccountOf(account, namespace))
    if (!first) {
      lost(namespace, id)
      return
    }
    const before = activeAddress(namespace)
    deps.set(writes.accountsChanged(deps.get(), namespace, id, [first, ...rest]))
    const after = activeAddress(namespace)
    if (after && after !== before) deps.events.emit('session:account', { namespace, address: after })
  }

  function moved(namespace: Namespace, id: string, network: string): void {
    if (!isCaipNetworkId(network) || namespaceOf(network) !== namespace) return
    const before = deps.get().selected[namespace]
    deps.set(writes.networkChanged(deps.get(), namespace, id, network))
    writeSession(deps.storage, deps.get(), namespace, [])
    if (deps.get().selected[namespace] !== before) deps.events.emit('session:network', { namespace, network })
  }

  const activeAddress = (namespace: Namespace) =>
    writes.connectionsOf(deps.get(), namespace)[0]?.accounts[0].address
  const stopAll = () => {
    for (const undo of running.values()) undo()
    running.clear()
  }
  return { start, stop, stopAll }
}

function isAccountOf(account: Account, namespace: Namespace): boolean {
  return account?.namespace === namespace && typeof account.address === 'string' && account.address !== ''
}
