import * as v from 'valibot'
import { fromBase58, toBase58 } from '../lib/base58.js'
import { signTransaction } from '../pairing/sign-transaction.js'
import { signingNode } from '../pairing/signing-node.js'
import { callRpc } from '../rpc/call-rpc.js'
import { readParams } from '../wallets/params.js'
import type { EmbeddedKeys } from './embedded-keys.js'

/** A request of the page, with the network it is for. */
export interface WalletCall {
  readonly method: string
  readonly params: unknown
  readonly network: string
}

/** A node's URL by CAIP-2 id. */
export type NodeUrl = (network: string) => string

const MessageSchema = v.object({ message: v.string(), pubkey: v.string() })
const TransactionSchema = v.looseObject({ transaction: v.string() })
const TransactionsSchema = v.looseObject({ transactions: v.pipe(v.array(v.string()), v.nonEmpty()) })

/** Does what the visitor approved, or what needs no approval. */
export async function performCall(keys: EmbeddedKeys, call: WalletCall, url: NodeUrl): Promise<unknown> {
  if (call.method.startsWith('solana_')) return performSolana(keys, call, url)
  const params = v.parse(v.optional(v.array(v.unknown()), []), call.params)
  const chain = Number(call.network.replace(/^eip155:/, ''))
  if (Number.isNaN(chain)) throw new Error(`${call.method} is for EVM networks`)
  return signingNode([keys.eip155], url)(chain, call.method, params)
}

/** Solana's transactions are base58 here, as the frame's protocol says. */
async function performSolana(
  { solana: key }: EmbeddedKeys,
  { method, params, network }: WalletCall,
  url: NodeUrl,
) {
  const signed = (transaction: string) => signTransaction([key], fromBase58(transaction))
  if (method === 'solana_signMessage') {
    const { message, pubkey } = readParams(MessageSchema, params)
    if (pubkey !== key.address) throw new Error('The account is not of this wallet')
    return { signature: toBase58(key.sign(fromBase58(message))) }
  }
  if (method === 'solana_signAllTransactions') {
    const { transactions } = readParams(TransactionsSchema, params)
    return { transactions: transactions.map((one) => toBase58(signed(one).bytes)) }
  }
  const { bytes } = signed(readParams(TransactionSchema, params).transaction)
  if (method === 'solana_signTransaction') return { transaction: toBase58(bytes) }
  const wire = Buffer.from(bytes).toString('base64')
  return { signature: await callRpc(url(network), 'sendTransaction', [wire, { encoding: 'base64' }]) }
}
