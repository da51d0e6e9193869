import { property } from '../../kernel/lib/errors/errors.js'

/** How long a node may take, in milliseconds. */
const timeout = 10_000

interface Request {
  readonly method: string
  readonly params?: unknown
}

/** A node, and whether it has failed to answer: a contract that reverts is an answer. */
export interface RpcNode {
  request(request: Request): Promise<unknown>
  failure(): Error | undefined
}

export function createNode(url: string): RpcNode {
  let failure: Error | undefined
  async function request({ method, params = [] }: Request): Promise<unknown> {
    const answer = await post(url, { jsonrpc: '2.0', id: 1, method, params }).catch((cause: unknown) => {
      failure = new Error(`${method} was not answered`, { cause })
      throw failure
    })
    const error = property(answer, 'error')
    if (error === undefined || error === null) return property(answer, 'result')
    const refusal = Object.assign(new Error(String(property(error, 'message'))), {
      code: property(error, 'code'),
      data: property(error, 'data'),
    })
    if (!isRevert(refusal)) failure = refusal
    throw refusal
  }
  return { request, failure: () => failure }
}

/** Nodes do not agree on the code. */
const isRevert = ({ message, code, data }: Error & { code: unknown; data: unknown }): boolean =>
  code === 3 ||
  (typeof data === 'string' && data.startsWith('0x')) ||
  /revert|invalid opcode|out of gas/i.test(message)

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) throw new Error(`HTTP status code: ${response.status}`)
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null || !('result' in answer || 'error' in answer))
    throw new Error('The answer is not one of JSON-RPC')
  return answer
}
