import { type CaipNetworkId, type Namespace, property, walletName } from '../../../kernel/plugin.js'
import type { Sender } from './sender.js'

/** What the visitor is shown before the wallet is asked, frozen. A plugin's own review has more: amounts, receivers, … */
export interface TransactionReview {
  readonly account: {
    readonly namespace: Namespace
    readonly address: string
    readonly type: string
    readonly connectorId: string
    /** The wallet's name, for the screens; by default that of the wallet in use. */
    readonly wallet?: string
  }
  readonly network: {
    readonly id: CaipNetworkId
    /** For the screens; by default the site's name of it. */
    readonly name?: string
  }
}

/** Who sends and where, in a plugin's own review. */
export type ReviewedSender = {
  readonly [K in 'account' | 'network']: Required<TransactionReview[K]>
}

/** Freezes who sends and where. */
export function reviewedSender({ account, connection, network }: Sender): ReviewedSender {
  return Object.freeze({
    account: Object.freeze({
      namespace: account.namespace,
      address: account.address,
      type: account.type,
      connectorId: connection.connector.id,
      wallet: walletName(connection),
    }),
    network: Object.freeze({ id: network.caipNetworkId, name: network.name }),
  })
}

/** What of the session has changed since the review was made. */
export type SessionDifference = 'connection' | 'account' | 'network'

/** Compares the session with what was reviewed. With another wallet, only `connection` is returned. */
export function sessionDifferences(
  { account, network }: TransactionReview,
  sender: Sender | undefined,
): readonly SessionDifference[] {
  if (sender?.connection.connector.id !== account.connectorId) return ['connection']
  if (sender.account.namespace !== account.namespace) return ['connection']
  const differences: SessionDifference[] = []
  if (sender.account.address !== account.address || sender.account.type !== account.type)
    differences.push('account')
  if (sender.network.caipNetworkId !== network.id) differences.push('network')
  return differences
}

/** The parts in which the review that was on screen is not the one that was frozen. */
export function reviewDifferences(reviewOnScreen: object, review: object): readonly string[] {
  // A page's code, which types do not hold, may hand over nothing.
  const parts = new Set([...Object.keys(Object(reviewOnScreen)), ...Object.keys(review)])
  return [...parts].filter((part) => !isEqual(property(reviewOnScreen, part), property(review, part)))
}

/** Field by field, in both directions: an extra field is a difference, too. */
function isEqual(one: unknown, two: unknown): boolean {
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null)
    return Object.is(one, two)
  const [a, b] = [Object.entries(one), new Map(Object.entries(two))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isEqual(value, b.get(key)))
}
