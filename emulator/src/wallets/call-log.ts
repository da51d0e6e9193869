import { RpcError } from '../rpc/call-rpc.js'
import type { RequestArguments, WalletCall } from './types.js'

/** Runs a request and logs it with its outcome. */
export async function logCall(
  log: WalletCall[],
  { method, params }: RequestArguments,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const call: WalletCall = { at: Date.now(), method, params, outcome: 'pending' }
  log.push(call)
  try {
    const value = await run()
    Object.assign(call, { outcome: 'ok', value })
    return value
  } catch (error) {
    const { code, message } = error instanceof RpcError ? error : { code: undefined, message: String(error) }
    Object.assign(call, { outcome: 'error', value: { code, message } })
    throw error
  }
}
