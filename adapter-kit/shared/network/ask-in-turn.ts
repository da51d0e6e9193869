import { LatchkeyError, type Network, property } from '../../../kernel/plugin.js'
import { withTimeout } from './with-timeout.js'

/** How long one endpoint may take before the next is asked, in milliseconds. */
const patience = 10_000

/**
 * Asks a network's endpoints in order until one answers. An answer is final, even an error: a request with the
 * visitor's address goes to another company only when the first cannot be reached.
 * @param ask throws when the endpoint does not answer, or not what was asked for
 * @throws LatchkeyError LK_RPC without any endpoint; what the one that answered, or else the last, threw
 */
export async function askInTurn<T>(
  { name, rpcUrls }: Network,
  outer: AbortSignal | undefined,
  ask: (url: URL, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let failure: unknown = noEndpoint(name)
  for (const text of rpcUrls.default.http) {
    const url = urlIn(text)
    if (!url) continue
    try {
      return await withTimeout(patience, [outer], (limit) => ask(url, limit))
    } catch (error) {
      outer?.throwIfAborted()
      if (isAnswer(error)) throw error
      failure = error
    }
  }
  throw failure
}

function urlIn(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** HTTP status of gateways when the node behind them does not answer. */
const unreachable: readonly unknown[] = [502, 503, 504]

function isAnswer(error: unknown): boolean {
  const code = property(error, 'code')
  if (code === 'LK_HTTP') return !unreachable.includes(property(property(error, 'cause'), 'status'))
  return code === 'LK_BAD_ANSWER' || code === 'LK_RPC' || property(error, 'name') === 'ValiError'
}

function noEndpoint(name: string): LatchkeyError {
  return new LatchkeyError('LK_RPC', 'The network has no RPC endpoint', {
    why: `${name} is not configured with any usable rpcUrls.default.http.`,
    fix: 'Add the network with its RPC URL to the networks option.',
  })
}
