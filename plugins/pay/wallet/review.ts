import type { Sender } from '../../../adapter-kit/features/index.js'
import { type Network, type SendRequest, walletName } from '../../../kernel/plugin.js'
import type { Payment, PayReview } from '../contract.js'

/** Freezes who pays what to whom. */
export function freezeReview({ account, connection, network }: Sender, payment: Payment): PayReview {
  return Object.freeze({
    account: Object.freeze({
      namespace: account.namespace,
      address: account.address,
      type: account.type,
      connectorId: connection.connector.id,
      wallet: walletName(connection),
    }),
    network: Object.freeze({ id: network.caipNetworkId, name: network.name }),
    payment,
  })
}

/** Whether the account can pay it as it is: on the payment's network. */
export const isThere = (network: Pick<Network, 'caipNetworkId'> | undefined, payment: Payment): boolean =>
  network?.caipNetworkId === payment.network.id

/** The adapter's request, made from the frozen review alone. */
export function requestOf({ payment: { recipient, amount, asset } }: PayReview): SendRequest {
  const request = { to: recipient, value: amount.units }
  return asset.address === undefined ? request : { ...request, token: asset.address }
}
