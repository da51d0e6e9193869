import { LatchkeyError, type SendRequest } from '../../kernel/plugin.js'
import { toUnits } from './amount.js'
import type { Place } from './place.js'
import type { Difference, Review, SendState } from './services.js'

/** What is about to be sent, frozen through and through; undefined unless everything is there. */
export function freezeReview(place: Place | undefined, state: SendState): Review | undefined {
  const { token, units, receiver, step } = state
  if (step !== 'preview' || !place || !token || !units || receiver.status !== 'known') return undefined
  const { account, connection, network } = place
  return Object.freeze({
    account: Object.freeze({
      namespace: account.namespace,
      address: account.address,
      type: account.type,
      connectorId: connection.connector.id,
      wallet: connection.connector.name,
    }),
    network: Object.freeze({ id: network.caipNetworkId, name: network.name }),
    token: Object.freeze({
      address: token.address,
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
      price: token.price,
      iconUrl: token.iconUrl,
    }),
    amount: Object.freeze({ units, text: state.amount.replace(/\.$/, '') }),
    receiver: Object.freeze({
      address: receiver.address,
      name: receiver.name,
      avatar: receiver.avatar,
      caution: receiver.caution,
    }),
  })
}

const parts = ['account', 'network', 'token', 'amount', 'receiver'] as const

/** The parts in which what was shown is not what was frozen. */
export function tampered(shown: Review, kept: Review): readonly Difference[] {
  const found = parts.filter((part) => !isEqual(shown[part], kept[part]))
  const honest = toUnits(kept.amount.text, kept.token.decimals) === kept.amount.units
  return honest || found.includes('amount') ? found : [...found, 'amount']
}

/** Field by field, both ways: a field too many is a difference, too. */
function isEqual(one: unknown, two: object): boolean {
  const [a, b] = [Object.entries(Object(one)), new Map(Object.entries(two))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && Object.is(b.get(key), value))
}

/** What the session has become since the review; a wallet that is gone says the rest. */
export function moved({ account, network }: Review, place: Place | undefined): readonly Difference[] {
  if (place?.connection.connector.id !== account.connectorId) return ['connection']
  if (place.account.namespace !== account.namespace) return ['connection']
  const found: Difference[] = []
  if (place.account.address !== account.address || place.account.type !== account.type) found.push('account')
  if (place.network.caipNetworkId !== network.id) found.push('network')
  return found
}

/** What the adapter is given: nothing but what was frozen. */
export function requestOf({ receiver, amount, token }: Review): SendRequest {
  const request = { to: receiver.address, value: amount.units }
  return token.address === undefined ? request : { ...request, token: token.address }
}

export function changedError(differences: readonly Difference[]): LatchkeyError {
  return new LatchkeyError('LK_SEND_CHANGED', 'The transaction changed', {
    why: `Since it was reviewed, this is different: ${differences.join(', ')}. Nothing was sent.`,
    fix: 'Review the transaction again.',
  })
}
