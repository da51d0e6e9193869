import type { Account, Connection, WalletChange } from '../contract/adapter.js'
import { isCaipNetworkId, type Namespace, namespaceOf } from '../lib/caip.js'
import { announce } from './announce.js'
import { MAX_ACCOUNTS } from './bounded-accounts.js'
import { fallBackLater } from './fallback-namespace.js'
import * as reduce from './reducers.js'
import type { SessionDeps } from './session.js'
import { writeSession } from './stored.js'

type AccountsChange = Extract<WalletChange, { readonly type: 'accounts' }>

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
    else accounts(namespace, id, change)
  }

  /** The wallet ended it: the record goes, the first that remains becomes active. */
  function lost(namespace: Namespace, id: string): void {
    stop(namespace, id)
    const before = deps.get()
    deps.set(reduce.removed(before, namespace, [id]))
    writeSession(deps, namespace, { ended: [id] })
    announce(deps.events, before, deps.get(), namespace)
    fallBackLater(deps, namespace)
  }

  function accounts(namespace: Namespace, id: string, said: AccountsChange): void {
    const [first, ...rest] = said.accounts
      .slice(0, MAX_ACCOUNTS)
      .filter((account) => isAccountOf(account, namespace))
    if (!first) {
      lost(namespace, id)
      return
    }
    const before = deps.get()
    deps.set(reduce.accountsChanged(before, namespace, id, [first, ...rest], said.unconfirmed))
    writeSession(deps, namespace)
    announce(deps.events, before, deps.get(), namespace)
  }

  function moved(namespace: Namespace, id: string, network: string): void {
    if (!isCaipNetworkId(network) || namespaceOf(network) !== namespace) return
    const before = deps.get()
    deps.set(reduce.networkChanged(before, namespace, id, network))
    writeSession(deps, namespace)
    announce(deps.events, before, deps.get(), namespace)
  }

  const stopAll = () => {
    for (const undo of running.values()) undo()
    running.clear()
  }
  return { start, stop, stopAll }
}

function isAccountOf(account: Account, namespace: Namespace): boolean {
  return account?.namespace === namespace && typeof account.address === 'string' && account.address !== ''
}
