import * as v from 'valibot'
import { withLimit } from '../../adapters/index.js'
import type { Network, PluginContext } from '../../kernel/plugin.js'

/** How long one endpoint may take before the next is asked, in milliseconds. */
const patience = 5000

type Needed = Pick<PluginContext, 'http' | 'signal'>

export interface NodeCall<S extends v.GenericSchema> {
  readonly method: string
  readonly params: readonly unknown[]
  /** What the result must look like. */
  readonly result: S
}

/** Asks a network's endpoints in order, until one gives a result. Rejects as http does when none of them does. */
export async function askNode<S extends v.GenericSchema>(
  context: Needed,
  network: Network,
  call: NodeCall<S>,
): Promise<v.InferOutput<S>> {
  let failure: unknown = new Error(`${network.name} has no RPC endpoint`)
  for (const url of network.rpcUrls.default.http) {
    try {
      return await withLimit(patience, [context.signal], (signal) => askAt(context, url, call, signal))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function askAt<S extends v.GenericSchema>(
  { http }: Needed,
  url: string,
  { method, params, result }: NodeCall<S>,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  const { origin, pathname, search } = new URL(url)
  return http.request({
    base: origin,
    path: pathname + search, // the endpoint exactly: gateways have their key in it
    body: { jsonrpc: '2.0', id: 1, method, params },
    json: true,
    signal,
    parse: (value) => v.parse(v.object({ result }), value).result,
  })
}
