import * as v from 'valibot'
import type { CaipNetworkId } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'
import { rpcError } from '../failures.js'
import type { PairingDeps } from '../pairing-deps.js'
import type { WalletRequest } from '../relay/transport.js'

const Answer = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
])

/** Asks a node, by JSON-RPC, for methods that the wallet did not grant. */
export async function readChain(
  deps: PairingDeps,
  chain: CaipNetworkId,
  request: WalletRequest,
): Promise<unknown> {
  const [url] = endpointsOf(deps, chain)
  if (!url) throw rpcError(4901, `${chain} cannot be read: the site has no RPC endpoint for it`)
  const { origin, pathname, search } = new URL(url)
  const { method, params = [] } = request
  const answer = await deps.context.http.request({
    base: origin,
    path: pathname + search,
    body: { jsonrpc: '2.0', id: 1, method, params },
    json: true,
    parse: (value) => parseAs(Answer, value),
  })
  if ('error' in answer) throw rpcError(answer.error.code, answer.error.message)
  return answer.result
}

/** The option's URL; without one for the namespace, the network's own. */
function endpointsOf({ context, options }: PairingDeps, chain: CaipNetworkId): readonly string[] {
  const map = options.rpcMap ?? {}
  const namespace = chain.slice(0, chain.indexOf(':') + 1)
  if (Object.keys(map).some((key) => key.startsWith(namespace))) return map[chain] ? [map[chain]] : []
  const network = context.store.get(context.state.networks).find((n) => n.caipNetworkId === chain)
  return network?.rpcUrls.default.http ?? []
}
