import type { Network, SendRequest } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { rpc } from '../rpc/rpc.js'
import { Quantity } from '../rpc/schemas.js'
import { dataFee } from '../transactions/data-fee.js'
import { toRpcTransaction } from '../transactions/rpc-transaction.js'

/** Gas of a swap (specification §9), and of an approval. */
const swapGas = 150_000n
const approvalGas = 65_000n
/** A router, and bytes of a usual swap: as many, and no easier to compress. */
const usual: SendRequest = {
  to: '0x111111125421cA6dc452d289314280a0f8842A65',
  value: 0n,
  data: `0x${Array.from({ length: 1000 }, (_, i) => ((Math.imul(i, 2_654_435_761) >>> 15) & 255).toString(16).padStart(2, '0')).join('')}`,
}

/** Wei for a swap after so many approvals: gas, and on rollups its bytes on Ethereum. @throws LatchkeyError */
export async function swapFee(
  state: Eip155State,
  network: Network,
  approvals: number,
  call?: { readonly request: SendRequest; readonly owner: string },
): Promise<bigint> {
  const price = rpc(state, network, { method: 'eth_gasPrice', params: [], result: Quantity })
  const bytes = dataFee(state, network, call?.request ?? usual)
  const [each, data, gas] = await Promise.all([price, bytes, gasOf(state, network, approvals, call)])
  return each * (gas + approvalGas * BigInt(approvals)) + data
}

/** As the network estimates it; the usual gas before it is built, or where an approval has to come first. */
async function gasOf(
  state: Eip155State,
  network: Network,
  approvals: number,
  call?: { readonly request: SendRequest; readonly owner: string },
): Promise<bigint> {
  if (!call || approvals > 0) return swapGas
  const params = [toRpcTransaction(call.owner, call.request)]
  const estimate = rpc(state, network, { method: 'eth_estimateGas', params, result: Quantity })
  return estimate.catch(() => swapGas)
}
