import type { Connection, Network, SendRequest, TransferFee } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { rpc } from '../rpc/rpc.js'
import { Quantity } from '../rpc/schemas.js'
import { dataFee } from './data-fee.js'
import { estimate } from './estimate.js'

/** Gas that is set aside for sending all of the coin: wallets offer more for it than it costs in the end. */
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
  // Ethereum's own price may rise by an eighth a block while the visitor reads.
  return { value: gas * price + data, reserve: spare * price + data * 2n }
}
