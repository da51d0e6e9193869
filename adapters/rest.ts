import type { Http, Network } from '../kernel/plugin.js'
import { LatchkeyError } from '../kernel/plugin.js'
import { withLimit } from './limit.js'

/** How long one endpoint may take before the next is asked, in milliseconds. */
const patience = 10_000

export interface RestCall<T> {
  /** Below the endpoint's own path, e.g. `/address/bc1…/utxo`. */
  readonly path: string
  /** Sent as JSON by POST; a GET without it. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Checks the answer; throws when it has the wrong shape. */
  parse(value: unknown): T
}

/**
 * Reads from a chain's HTTP API: the network's endpoints in order, until one answers.
 * @throws LatchkeyError LK_RPC without any endpoint; LK_HTTP, LK_NETWORK, LK_BAD_ANSWER of the last one
 */
export async function rest<T>(http: Http, network: Network, given: RestCall<T>): Promise<T> {
  const { path, body, signal, parse } = given
  let failure: unknown = noEndpoint(network)
  for (const url of network.rpcUrls.default.http) {
    const place = placeOf(url, path)
    if (!place) continue
    try {
      const ask = (limit: AbortSignal) =>
        http.request({
          ...place,
          ...(body !== undefined && { body, json: true }),
          signal: limit,
          parse,
        })
      return await withLimit(patience, [signal], ask)
    } catch (error) {
      signal?.throwIfAborted()
      failure = error
    }
  }
  throw failure
}

/** An endpoint may have a path and a query of its own, such as a key; undefined for what is no URL. */
function placeOf(url: string, path: string): { readonly base: string; readonly path: string } | undefined {
  try {
    const { origin, pathname, search } = new URL(url)
    const own = path.includes('?') ? search.replace('?', '&') : search
    return { base: origin, path: `${pathname.replace(/\/$/, '')}${path}${own}` }
  } catch {
    return undefined
  }
}

function noEndpoint({ name }: Network): LatchkeyError {
  return new LatchkeyError('LK_RPC', 'The network has no RPC endpoint', {
    why: `${name} is not configured with any usable rpcUrls.default.http.`,
    fix: 'Add the network with its RPC URL to the networks option.',
  })
}
