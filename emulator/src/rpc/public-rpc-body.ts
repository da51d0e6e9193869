/** Reads of a chain, and transactions that their sender has signed: what a public node answers to anybody. */
const open = /^(eth_(?!accounts$|sign|send(?!Raw))|net_|web3_)/

/**
 * A JSON-RPC body as a stranger may send it to a node: written anew, so that the node reads what was checked.
 * Nothing when it asks for what only the owner may: a node signs with the test keys and forks strange chains.
 */
export function strangersBody(body: string): string | undefined {
  const calls = parse(body)
  const all = Array.isArray(calls) ? calls : [calls]
  return all.every(isOpen) ? JSON.stringify(calls) : undefined
}

function isOpen(call: unknown): boolean {
  if (typeof call !== 'object' || call === null || !('method' in call)) return false
  return typeof call.method === 'string' && open.test(call.method)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
