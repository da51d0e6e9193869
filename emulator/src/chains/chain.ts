import { callRpc, RpcError } from '../jsonrpc.js'
import { type Anvil, startAnvil } from './anvil.js'
import { deployContracts } from './contracts.js'

export interface Chain {
  id: number
  /** Starts the node if it never ran. A node that died stays down until the chain is reset. */
  url: () => Promise<string>
  rpc: (method: string, params?: readonly unknown[]) => Promise<unknown>
  /** Hands a JSON-RPC body to the node, batches included, and its answer back. */
  forward: (body: string) => Promise<string>
  /** Back to the state after the contracts were deployed. */
  reset: () => Promise<void>
  stop: () => Promise<void>
}

interface Running {
  anvil: Anvil
  /** Id of the snapshot to go back to. */
  snapshot: unknown
}

export function createChain(id: number, port: number): Chain {
  let starting: Promise<Running> | undefined

  const url = async () => {
    starting ??= start(id, port)
    const { anvil } = await starting
    if (!anvil.running()) throw new RpcError(-32603, `The node of chain ${id} is not running`)
    return anvil.url
  }

  const stop = async () => {
    const running = await starting?.catch(() => undefined)
    await running?.anvil.stop()
    starting = undefined
  }

  const reset = async () => {
    const running = await starting?.catch(() => undefined)
    // A node that has just died may still count as running.
    if (!running?.anvil.running() || !(await goBack(running).catch(() => false))) await stop()
  }

  return {
    id,
    url,
    rpc: async (method, params) => callNode(await url(), method, params),
    forward: async (body) => post(await url(), body),
    reset,
    stop,
  }
}

/** Back to the snapshot, together with what waits to be mined. Tells whether the node took it. */
async function goBack(running: Running): Promise<boolean> {
  const { url } = running.anvil
  await callNode(url, 'anvil_dropAllTransactions')
  const done = await callNode(url, 'evm_revert', [running.snapshot])
  running.snapshot = await callNode(url, 'evm_snapshot')
  return done === true
}

async function start(chainId: number, port: number): Promise<Running> {
  const anvil = await startAnvil({ chainId, port })
  await deployContracts((method, params) => callNode(anvil.url, method, params))
  return { anvil, snapshot: await callNode(anvil.url, 'evm_snapshot') }
}

function callNode(url: string, method: string, params?: readonly unknown[]): Promise<unknown> {
  return callRpc(url, method, params, 'application/json')
}

async function post(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body })
  return response.text()
}
