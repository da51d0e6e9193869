import type { Difference, Review } from '../contract.js'
import { toUnits } from '../form/amount.js'
import type { Sender } from '../sender.js'

const parts = ['account', 'network', 'token', 'amount', 'receiver'] as const

/** The parts in which the review that was on screen is not the one that was frozen. */
export function shownDifferences(shown: Review, kept: Review): readonly Difference[] {
  const found = parts.filter((part) => !isEqual(shown[part], kept[part]))
  const isExact = toUnits(kept.amount.text, kept.token.decimals) === kept.amount.units
  return isExact || found.includes('amount') ? found : [...found, 'amount']
}

/** Field by field, in both directions: an extra field is a difference, too. */
function isEqual(one: unknown, two: object): boolean {
  const [a, b] = [Object.entries(Object(one)), new Map(Object.entries(two))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && Object.is(b.get(key), value))
}

/** What of the session changed since the review. With another wallet, that alone is reported. */
export function sessionDifferences(
  { account, network }: Review,
  sender: Sender | undefined,
): readonly Difference[] {
  if (sender?.connection.connector.id !== account.connectorId) return ['connection']
  if (sender.account.namespace !== account.namespace) return ['connection']
  const found: Difference[] = []
  if (sender.account.address !== account.address || sender.account.type !== account.type)
    found.push('account')
  if (sender.network.caipNetworkId !== network.id) found.push('network')
  return found
}
