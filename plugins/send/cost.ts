import {
  type Adapter,
  LatchkeyError,
  type Network,
  type PluginContext,
  type SendRequest,
} from '../../kernel/plugin.js'
import { gasPrice } from './gas-price.js'
import type { Place } from './place.js'

type Needed = Pick<PluginContext, 'http' | 'signal'>

/** Gas that is set aside for sending all of an EVM coin: wallets offer more for it than it costs in the end. */
const spareGas = 65_000n
/** What a Solana account has to hold unless it is emptied to the last lamport, which a changing fee does not let us. */
const rentOfNothing = 890_880n

/**
 * What the network takes for a transfer, in base units of its coin.
 * @throws LatchkeyError LK_ESTIMATE as the adapter does; what http throws
 */
export async function costOf(context: Needed, adapter: Adapter, at: Place, request: SendRequest) {
  const units = await estimate(adapter, at, request)
  return isEvm(at.network) ? units * (await gasPrice(context, at.network)) : units
}

/** What has to stay when all of the coin is sent; rejects as {@link costOf}. */
export async function reserveOf(context: Needed, adapter: Adapter, at: Place, to: string): Promise<bigint> {
  const units = await estimate(adapter, at, { to, value: 1n })
  if (!isEvm(at.network)) return units + rentOfNothing
  const gas = units * 2n > spareGas ? units * 2n : spareGas
  return gas * (await gasPrice(context, at.network))
}

async function estimate(adapter: Adapter, { connection, network }: Place, request: SendRequest) {
  const units = await adapter.estimate?.(connection, network, request)
  if (units !== undefined && units >= 0n) return units
  throw new LatchkeyError('LK_ESTIMATE', 'Error estimating gas', { why: 'The chain’s plugin cannot tell.' })
}

const isEvm = ({ chainNamespace }: Network) => chainNamespace === 'eip155'
