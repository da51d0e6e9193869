import type { Http, Network } from '../../../kernel/plugin.js'
import { askInTurn } from './ask-in-turn.js'

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
 * Reads from a chain's HTTP API, at the first of the network's endpoints that answers (see {@link askInTurn}).
 * @throws LatchkeyError LK_RPC without any endpoint; LK_HTTP, LK_NETWORK, LK_BAD_ANSWER
 */
export function rest<T>(http: Http, network: Network, call: RestCall<T>): Promise<T> {
  const { path, body, signal: outer, parse } = call
  return askInTurn(network, outer, ({ origin, pathname, search }, signal) => {
    // An endpoint may have a path and a query of its own, such as a key.
    const query = path.includes('?') ? search.replace('?', '&') : search
    return http.request({
      base: origin,
      path: `${pathname.replace(/\/$/, '')}${path}${query}`,
      ...(body !== undefined && { body, json: true }),
      signal,
      parse,
    })
  })
}
