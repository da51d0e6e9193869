import { fromBase58 } from '../lib/base58.js'
import { networkName } from './networks.js'
import type { WalletCall } from './sign-request.js'
import type { Question } from './types.js'

/** What the approval screen shows for a request. */
export function describeRequest({ method, params, network }: WalletCall, site: string): Question {
  const isSignature = /sign(Message|TypedData_v4)$|^personal_sign$/.test(method)
  const isBatch = method === 'wallet_sendCalls'
  const what = isSignature ? 'a signature' : isBatch ? 'multiple transactions' : 'a transaction'
  return {
    title: `${site} requests ${what}`,
    text: textOf(method, params),
    network: networkName(network),
    approve: isSignature ? 'Sign' : 'Approve',
  }
}

function textOf(method: string, params: unknown): string {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  if (method === 'personal_sign' && typeof first === 'string') return fromHex(first)
  const message: unknown = typeof params === 'object' && params && Reflect.get(params, 'message')
  if (method === 'solana_signMessage' && typeof message === 'string')
    return new TextDecoder().decode(fromBase58(message))
  return JSON.stringify(params, undefined, 2) ?? ''
}

function fromHex(text: string): string {
  return /^0x([0-9a-f]{2})*$/i.test(text) ? Buffer.from(text.slice(2), 'hex').toString('utf8') : text
}
