import * as v from 'valibot'
import { askInTurn, type GatewayDeps, withGateway } from '../../../adapter-kit/index.js'
import type { Network, PluginContext } from '../../../kernel/plugin.js'

type Needed = Pick<PluginContext, 'http' | 'signal'> & GatewayDeps

export interface NodeCall<S extends v.GenericSchema> {
  readonly method: string
  readonly params: readonly unknown[]
  /** What the result must look like. */
  readonly result: S
}

/** Asks a chain as its own plugin does, see {@link askInTurn}. @throws LatchkeyError as http does, LK_RPC */
export async function askNode<S extends v.GenericSchema>(
  context: Needed,
  network: Network,
  call: NodeCall<S>,
): Promise<v.InferOutput<S>> {
  const ask = (url: URL, signal: AbortSignal) => askAt(context, url, call, signal)
  return askInTurn(await withGateway(context, network), context.signal, ask)
}

async function askAt<S extends v.GenericSchema>(
  { http }: Needed,
  { origin, pathname, search }: URL,
  { method, params, result }: NodeCall<S>,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  return http.request({
    base: origin,
    path: pathname + search, // the endpoint exactly: gateways have their key in it
    body: { jsonrpc: '2.0', id: 1, method, params },
    json: true,
    signal,
    parse: (value) => v.parse(v.object({ result }), value).result,
  })
}
