import * as v from 'valibot'
import type { Network, PluginContext } from '../../kernel/plugin.js'
import { askNode } from './node.js'

const Price = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,32}$/i),
  v.transform((text) => BigInt(text)),
)

/** Wei for a unit of gas, as an EVM network sees it now. Rejects as http does when no endpoint answers. */
export async function gasPrice(context: Pick<PluginContext, 'http' | 'signal'>, network: Network) {
  return askNode(context, network, { method: 'eth_gasPrice', params: [], result: Price })
}
