import * as v from 'valibot'
import { withLimit } from '../../adapters/index.js'
import type { Network, PluginContext } from '../../kernel/plugin.js'

/** How long one endpoint may take before the next is asked, in milliseconds. */
const patience = 5000

const Price = v.object({
  result: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,32}$/i),
    v.transform((text) => BigInt(text)),
  ),
})

/** Wei for a unit of gas, as an EVM network sees it now. Rejects as http does when no endpoint answers. */
export async function gasPrice(context: Pick<PluginContext, 'http' | 'signal'>, network: Network) {
  let failure: unknown = new Error(`${network.name} has no RPC endpoint`)
  for (const url of network.rpcUrls.default.http) {
    try {
      return await withLimit(patience, [context.signal], (signal) => priceAt(context, url, signal))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function priceAt({ http }: Pick<PluginContext, 'http'>, url: string, signal: AbortSignal) {
  const { origin, pathname, search } = new URL(url)
  return http.request({
    base: origin,
    path: pathname + search, // the endpoint exactly: gateways have their key in it
    body: { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] },
    json: true,
    signal,
    parse: (value) => v.parse(Price, value).result,
  })
}
