import type { Connection, Network, SendRequest, TransferFee } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { rpc } from '../rpc/rpc.js'
import { Quantity } from '../rpc/schemas.js'
import { dataFee } from './data-fee.js'
import { estimate } from './estimate.js'

/** Gas whose price stays in the account when all of the coin is sent: wallets set a higher gas limit than is used. */
const spareGas = 65_000n

/** Wei for the gas of a transfer, and on chains of the OP stack for its bytes. @throws LatchkeyError as {@link estimate} */
export async function fee(
  state: Eip155State,
  connection: Connection,
  network: Network,
  request: SendRequest,
): Promise<TransferFee> {
  const gas = await estimate(state, connection, network, request)
  const [price, data] = await Promise.all([
    request.gasPrice ?? rpc(state, network, { method: 'eth_gasPrice', params: [], result: Quantity }),
    dataFee(state, network, request),
  ])
  const spare = gas * 2n > spareGas ? gas * 2n : spareGas
  // The base fee may rise by an eighth with each block while the visitor reads: twice the gas allows for that.
  return { value: gas * price + data, reserve: spare * price + data * 2n }
}
