import * as v from 'valibot'
import { fromBase58, toBase58 } from '../lib/base58.js'
import type { SolanaKey } from '../namespaces/solana/solana-key.js'
import { callRpc } from '../rpc/call-rpc.js'
import { unauthorized } from '../wallets/errors.js'
import { readParams } from '../wallets/params.js'
import type { ApprovalKind, ApprovalRequest } from '../wallets/types.js'
import { signTransaction } from './sign-transaction.js'

/** What the Solana methods work on. */
interface SolanaContext {
  /** The selected one first. */
  keys: readonly SolanaKey[]
  ask: (request: ApprovalRequest) => Promise<void>
  rpc: string
}

type Method = (context: SolanaContext, params: unknown, method: string) => unknown

const MessageSchema = v.looseObject({ message: v.string(), pubkey: v.string() })
const TransactionSchema = v.looseObject({ transaction: v.string(), pubkey: v.optional(v.string()) })
const TransactionsSchema = v.looseObject({ transactions: v.pipe(v.array(v.string()), v.nonEmpty()) })

export const solanaMethods: Readonly<Record<string, Method>> = {
  solana_getAccounts: ({ keys }) => keys.map(({ address }) => ({ pubkey: address })),
  solana_requestAccounts: ({ keys }) => keys.map(({ address }) => ({ pubkey: address })),

  solana_signMessage: async (context, params, method) => {
    const { message, pubkey } = readParams(MessageSchema, params)
    const key = context.keys.find(({ address }) => address === pubkey)
    if (!key) throw unauthorized()
    const bytes = fromBase58(message)
    const text = new TextDecoder().decode(bytes)
    await ask(context, 'sign-message', method, params, 'Sign a message', { Account: pubkey, Message: text })
    return { signature: toBase58(key.sign(bytes)) }
  },

  solana_signTransaction: async (context, params, method) => {
    const { transaction } = readParams(TransactionSchema, params)
    await askToSend(context, method, params, [transaction])
    return signed(context, transaction)
  },

  solana_signAllTransactions: async (context, params, method) => {
    const { transactions } = readParams(TransactionsSchema, params)
    await askToSend(context, method, params, transactions)
    return { transactions: transactions.map((one) => signed(context, one).transaction) }
  },

  solana_signAndSendTransaction: async (context, params, method) => {
    const { transaction } = readParams(TransactionSchema, params)
    await askToSend(context, method, params, [transaction])
    const wire = signed(context, transaction).transaction
    const signature = await callRpc(context.rpc, 'sendTransaction', [wire, { encoding: 'base64' }])
    return { signature }
  },
}

function signed({ keys }: SolanaContext, transaction: string) {
  const { signature, bytes } = signTransaction(keys, Buffer.from(transaction, 'base64'))
  return { signature: toBase58(signature), transaction: Buffer.from(bytes).toString('base64') }
}

function askToSend(context: SolanaContext, method: string, params: unknown, list: readonly string[]) {
  const title = list.length === 1 ? 'Sign a transaction' : `Sign ${list.length} transactions`
  const about = { Account: context.keys[0]?.address ?? '', Transaction: list.join('\n') }
  return ask(context, 'send-transaction', method, params, title, about)
}

function ask(
  context: SolanaContext,
  kind: ApprovalKind,
  method: string,
  params: unknown,
  title: string,
  about: Record<string, string>,
): Promise<void> {
  const details = Object.entries(about).map(([label, value]) => ({ label, value }))
  return context.ask({ kind, method, params, title, details })
}
