import * as v from 'valibot'
import type { Network, SendRequest } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { rpc } from '../rpc/rpc.js'

/** The contract of OP stack chains that tells what it costs to write a transaction to Ethereum, and that of Scroll. */
const oracle = '0x420000000000000000000000000000000000000f'
const scrollOracle = '0x5300000000000000000000000000000000000002'
const scrolls: readonly unknown[] = [534_352, 534_351]
/** `getL1Fee(bytes)` */
const question = '0x49948e0e'
/** Stands for all of a transaction but receiver and data: as long, and no easier to compress. */
const rest =
  '02f86d8302a5c1829e7b84b2d05e1385174876e8a482cb1f8d57c3a96f0be4d28175a3c9641ef0b78d2c5a93e61487d0fb39a2c45e'

const Wei = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => BigInt(text)),
)
const word = (value: number) => value.toString(16).padStart(64, '0')

/**
 * Wei that an L2 takes besides gas for a transaction's bytes; 0 on chains without such a fee, as on L2s whose gas
 * includes it. Never rejects.
 */
export async function dataFee(state: Eip155State, network: Network, request: SendRequest): Promise<bigint> {
  const to = scrolls.includes(network.id) ? scrollOracle : oracle
  const params = [{ to, data: questionOf(request) }, 'latest']
  const call = { method: 'eth_call', params, result: v.fallback(Wei, 0n) }
  return network.id === 1 ? 0n : rpc(state, network, call).catch(() => 0n)
}

/** A token's transfer holds receiver and amount in its data: two words after the name of the call. */
function questionOf({ to, token, data }: SendRequest): string {
  const receiver = to.slice(-40)
  const ownData = data?.slice(2) ?? ''
  const call = token === undefined ? ownData : `a9059cbb${receiver.padStart(64, '0')}${'5e'.repeat(32)}`
  const bytes = `${rest}${(token ?? to).slice(-40)}${call}`
  const padding = '0'.repeat((64 - (bytes.length % 64)) % 64)
  return `${question}${word(32)}${word(bytes.length / 2)}${bytes}${padding}`
}
