import * as v from 'valibot'
import { RpcError } from '../rpc/call-rpc.js'
import type { DemoWalletStateOptions } from './demo-wallet-state.js'

const AnswerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
])

/** Signs with the keys that the emulator keeps. @param url the emulator's `/keys/{namespace}` */
export function remoteKeys(url: string): DemoWalletStateOptions['sign'] {
  return async (method, params) => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ method, params }) })
    const answer = v.parse(AnswerSchema, await response.json())
    if ('error' in answer) throw new RpcError(answer.error.code, answer.error.message)
    return answer.result
  }
}
