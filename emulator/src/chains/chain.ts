import { callRpc, RpcError } from '../rpc/call-rpc.js'
import type { Access } from '../server/access.js'
import type { Listening } from '../server/listen.js'
import { type Anvil, startAnvil } from './anvil.js'
import { deployContracts } from './contracts.js'
import { openNodeProxy } from './node-proxy.js'
import type { NameSeed } from './prepare-names.js'

export interface Chain {
  id: number
  /** Starts the node if it never ran. After a crash it stays down until the chain is reset. */
  url: () => Promise<string>
  rpc: (method: string, params?: readonly unknown[]) => Promise<unknown>
  /** Forwards a JSON-RPC body (a batch too) to the node. Returns its answer. */
  forward: (body: string) => Promise<string>
  /** Goes back to the state after the contracts were deployed. */
  reset: () => Promise<void>
  stop: () => Promise<void>
}

interface Running {
  anvil: Anvil
  /** The chain's URL for clients. */
  proxy: Listening
  /** Id of the snapshot that a reset goes back to. */
  snapshot: unknown
}

/** Options of a chain. */
export interface ChainOptions {
  id: number
  /** 0 lets the system choose. */
  port: number
  access: Access
  /** Names to register; without them the chain has no ENS. */
  names?: NameSeed
}

export function createChain(options: ChainOptions): Chain {
  const { id } = options
  let starting: Promise<Running> | undefined

  const run = async () => {
    starting ??= start(options)
    const running = await starting
    if (!running.anvil.running()) throw new RpcError(-32603, `The node of chain ${id} is not running`)
    return running
  }
  const node = async () => (await run()).anvil.url

  const stop = async () => {
    const running = await starting?.catch(() => undefined)
    await running?.proxy.close()
    await running?.anvil.stop()
    starting = undefined
  }

  const reset = async () => {
    const running = await starting?.catch(() => undefined)
    // A node that has just crashed may still count as running.
    if (!running?.anvil.running() || !(await goBack(running).catch(() => false))) await stop()
  }

  return {
    id,
    url: async () => (await run()).proxy.url,
    rpc: async (method, params) => callNode(await node(), method, params),
    forward: async (body) => post(await node(), body),
    reset,
    stop,
  }
}

/** Reverts to the snapshot, drops pending transactions and mines at once again. False when the node refused. */
async function goBack(running: Running): Promise<boolean> {
  const { url } = running.anvil
  await callNode(url, 'anvil_dropAllTransactions')
  await callNode(url, 'evm_setAutomine', [true])
  const answer = await callNode(url, 'evm_revert', [running.snapshot])
  running.snapshot = await callNode(url, 'evm_snapshot')
  return answer === true
}

async function start({ id, port, access, names }: ChainOptions): Promise<Running> {
  const anvil = await startAnvil(id)
  try {
    await deployContracts((method, params) => callNode(anvil.url, method, params), names)
    const snapshot = await callNode(anvil.url, 'evm_snapshot')
    const forward = (body: string) => post(anvil.url, body)
    return { anvil, snapshot, proxy: await openNodeProxy({ forward }, anvil.url, port, access) }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

function callNode(url: string, method: string, params?: readonly unknown[]): Promise<unknown> {
  return callRpc(url, method, params, 'application/json')
}

async function post(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body })
  return response.text()
}
