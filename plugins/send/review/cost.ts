import * as v from 'valibot'
import {
  type Adapter,
  LatchkeyError,
  type Network,
  type PluginContext,
  type SendRequest,
} from '../../../kernel/plugin.js'
import type { Sender } from '../sender.js'
import { askNode } from './ask-node.js'
import { dataFee } from './data-fee.js'

type FeeDeps = Pick<PluginContext, 'http' | 'signal'>

/** Gas that is set aside for sending all of an EVM coin: wallets offer more for it than it costs in the end. */
const spareGas = 65_000n
/** What a Solana account has to hold unless it is emptied to the last lamport, which a changing fee does not let us. */
const rentOfNothing = 890_880n

/**
 * What the network takes for a transfer, in base units of its coin.
 * @throws LatchkeyError LK_ESTIMATE as the adapter does; what http throws
 */
export async function costOf(context: FeeDeps, adapter: Adapter, at: Sender, request: SendRequest) {
  const units = await estimate(adapter, at, request)
  if (!isEvm(at.network)) return units
  const { price, data } = await prices(context, at.network, request)
  return units * price + data
}

/** What has to route when all of the coin is sent; rejects as {@link costOf}. */
export async function reserveOf(context: FeeDeps, adapter: Adapter, at: Sender, to: string): Promise<bigint> {
  const request = { to, value: 1n }
  const units = await estimate(adapter, at, request)
  if (!isEvm(at.network)) return units + rentOfNothing
  const gas = units * 2n > spareGas ? units * 2n : spareGas
  const { price, data } = await prices(context, at.network, request)
  // Ethereum's own price may rise by an eighth a block while the visitor reads.
  return gas * price + data * 2n
}

/** Wei for a unit of gas, and for writing it down elsewhere. */
async function prices(context: FeeDeps, network: Network, request: SendRequest) {
  const [price, data] = await Promise.all([gasPrice(context, network), dataFee(context, network, request)])
  return { price, data }
}

async function estimate(adapter: Adapter, { connection, network }: Sender, request: SendRequest) {
  const units = await adapter.estimate?.(connection, network, request)
  if (units !== undefined && units >= 0n) return units
  throw new LatchkeyError('LK_ESTIMATE', 'Error estimating gas', { why: 'The chain’s plugin cannot tell.' })
}

const isEvm = ({ chainNamespace }: Network) => chainNamespace === 'eip155'

const GasPrice = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,32}$/i),
  v.transform((text) => BigInt(text)),
)

/** The current price of one unit of gas, in wei. Rejects as http does when no endpoint answers. */
async function gasPrice(context: FeeDeps, network: Network) {
  return askNode(context, network, { method: 'eth_gasPrice', params: [], result: GasPrice })
}
