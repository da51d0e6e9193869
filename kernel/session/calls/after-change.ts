import type { Account, Connection, WalletChange } from '../../contract/adapter.js'
import { isCaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip.js'
import { property } from '../../lib/errors/errors.js'
import { withAccounts } from '../reducers.js'
import { MAX_ACCOUNTS } from './wallet-of.js'

/**
 * A connection after what its wallet says, which is not trusted: only what fits is taken.
 * @returns undefined when the wallet left, or shares no account any more
 */
export function afterChange(connection: Connection, change: WalletChange): Connection | undefined {
  const { namespace } = connection.connector
  if (change.type === 'network') {
    const { network } = change
    return isCaipNetworkId(network) && namespaceOf(network) === namespace
      ? { ...connection, network }
      : connection
  }
  if (change.type === 'user') {
    const { embeddedWalletInfo, display = connection.display } = change
    return { ...connection, embeddedWalletInfo, display }
  }
  const [first, ...rest] = change.type === 'accounts' ? boundedList(change.accounts, namespace) : []
  if (change.type !== 'accounts' || !first) return undefined
  return withAccounts(connection, [first, ...rest], change.unconfirmed)
}

const changeTypes: readonly unknown[] = ['accounts', 'network', 'user', 'disconnect']

/** Whether it is a change at all: adapters are written by others, and their authors are told. */
export const isChange = (change: unknown): change is WalletChange => {
  const type = property(change, 'type')
  return changeTypes.includes(type) && (type !== 'accounts' || Array.isArray(property(change, 'accounts')))
}

/** The wallet shares no account any more, which may pass: it locked itself, or moves from one account to another. */
export const isLock = (change: WalletChange, namespace: Namespace): boolean =>
  change.type === 'accounts' && boundedList(change.accounts, namespace).length === 0

function boundedList(accounts: readonly Account[], namespace: Namespace): readonly Account[] {
  return accounts
    .slice(0, MAX_ACCOUNTS)
    .filter(
      (account) =>
        account?.namespace === namespace && typeof account.address === 'string' && account.address !== '',
    )
}
