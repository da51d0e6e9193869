import * as v from 'valibot'
import { signTransaction } from '../../pairing/sign-transaction.js'
import { unauthorized, unsupportedMethod } from '../../wallets/errors.js'
import { readParams } from '../../wallets/params.js'
import type { SolanaKey } from './solana-key.js'

const MessageSchema = v.object({ address: v.string(), message: v.string() })
const TransactionSchema = v.object({ address: v.string(), transaction: v.string() })
const SendSchema = v.object({ ...TransactionSchema.entries, network: v.string() })

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const text = (wire: Uint8Array) => Buffer.from(wire).toString('base64')

/**
 * Signs for the demo wallets; bytes are in base64.
 * @param send sends a transaction to the chain of a network
 */
export function createSign(keys: readonly SolanaKey[], send: (network: string, wire: Uint8Array) => void) {
  const keyOf = (address: string) => {
    const key = keys.find((candidate) => candidate.address === address)
    if (!key) throw unauthorized()
    return key
  }
  const signed = ({ address, transaction }: v.InferOutput<typeof TransactionSchema>) =>
    signTransaction([keyOf(address)], bytes(transaction))

  return async (method: string, params: unknown): Promise<unknown> => {
    if (method === 'signMessage') {
      const { address, message } = readParams(MessageSchema, params)
      return { signature: text(keyOf(address).sign(bytes(message))) }
    }
    if (method === 'signTransaction') {
      return { transaction: text(signed(readParams(TransactionSchema, params)).bytes) }
    }
    if (method !== 'signAndSendTransaction') throw unsupportedMethod(method)
    const request = readParams(SendSchema, params)
    const { signature, bytes: wire } = signed(request)
    send(request.network, wire)
    return { signature: text(signature) }
  }
}
