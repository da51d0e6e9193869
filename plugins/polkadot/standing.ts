import type { Account, Network } from '../../kernel/plugin.js'
import { accountOn, type Shared, usableOn } from './accounts.js'
import { decode, toHex } from './ss58.js'

/** Where a connection stands; what it shows follows from this. */
export interface Standing {
  readonly network: Network
  /** As the wallet lists them. */
  readonly shared: readonly Shared[]
  /** The account in use, by {@link Shared.id}. */
  readonly lead: string | undefined
}

/** The accounts of the network, the one in use first. */
export function shownAt({ network, shared, lead }: Standing): readonly Account[] {
  const usable = usableOn(network, shared)
  const first = usable.filter(({ id }) => id === lead)
  return [...first, ...usable.filter(({ id }) => id !== lead)].map((account) => accountOn(network, account))
}

/**
 * The wallet lists other accounts. One it moves to the front is its owner's choice; newcomers at the front are not,
 * and leave the account in use where it is.
 */
export function listed(at: Standing, shared: readonly Shared[]): Standing {
  const ids = (list: readonly Shared[]) => usableOn(at.network, list).map(({ id }) => id)
  const [before, now] = [ids(at.shared), ids(shared)]
  const [first] = now
  const chosen = first !== before[0] && first !== undefined && before.includes(first)
  const stays = at.lead !== undefined && now.includes(at.lead) && !chosen
  return { ...at, shared, lead: stays ? at.lead : first }
}

/** On another network; `address` is in use there too if it may be. */
export function movedTo(at: Standing, network: Network, address?: string): Standing {
  const key = address === undefined ? undefined : decode(address)?.key
  const wanted = key ? toHex(key) : at.lead
  const usable = usableOn(network, at.shared)
  const lead = usable.find(({ id }) => id === wanted) ?? usable[0]
  return { ...at, network, lead: lead?.id }
}
