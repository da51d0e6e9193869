import type { Account, Network } from '../../../kernel/plugin.js'
import { accountIdOf, toPrefixedHex } from '../accounts/account-id.js'
import { accountOn, type SharedAccount, usableOn } from '../accounts/accounts.js'

/** Network and account of a connection; the accounts that it shows are derived from this. */
export interface Selection {
  readonly network: Network
  /** The accounts in the wallet's order. */
  readonly shared: readonly SharedAccount[]
  /** The account in use, by {@link SharedAccount.id}. */
  readonly activeId: string | undefined
}

/** The accounts of the network, the one in use first. */
export function shownAt({ network, shared, activeId }: Selection): readonly Account[] {
  const usable = usableOn(network, shared)
  const first = usable.filter(({ id }) => id === activeId)
  return [...first, ...usable.filter(({ id }) => id !== activeId)].map((account) =>
    accountOn(network, account),
  )
}

/**
 * After the wallet listed other accounts. A known account that moved to the front was chosen in the wallet and becomes
 * the one in use; a new account at the front does not.
 */
export function listed(at: Selection, shared: readonly SharedAccount[]): Selection {
  const ids = (list: readonly SharedAccount[]) => usableOn(at.network, list).map(({ id }) => id)
  const [before, after] = [ids(at.shared), ids(shared)]
  const [first] = after
  const chosen = first !== before[0] && first !== undefined && before.includes(first)
  const stays = at.activeId !== undefined && after.includes(at.activeId) && !chosen
  return { ...at, shared, activeId: stays ? at.activeId : first }
}

/** On another network; `address` stays in use if it may be used there. */
export function movedTo(at: Selection, network: Network, address?: string): Selection {
  const key = address === undefined ? undefined : accountIdOf(address)
  const activeKey = key ? toPrefixedHex(key) : at.activeId
  const usable = usableOn(network, at.shared)
  const activeId = usable.find(({ id }) => id === activeKey) ?? usable[0]
  return { ...at, network, activeId: activeId?.id }
}
