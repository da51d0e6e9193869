/** The methods of a public node: reading the chain, and sending signed transactions. */
const publicMethods = /^(eth_(?!accounts$|sign|send(?!Raw))|net_|web3_)/

/**
 * Checks a JSON-RPC body of an untrusted origin. Returns it serialised again, so that the node reads exactly what was
 * checked.
 * Undefined for methods of trusted origins only: a node signs with the test keys and forks other chains.
 */
export function publicRpcBody(body: string): string | undefined {
  const calls = parse(body)
  const all = Array.isArray(calls) ? calls : [calls]
  return all.every(isPublicCall) ? JSON.stringify(calls) : undefined
}

function isPublicCall(call: unknown): boolean {
  if (typeof call !== 'object' || call === null || !('method' in call)) return false
  return typeof call.method === 'string' && publicMethods.test(call.method)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
