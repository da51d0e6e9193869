import { hashMessage } from '@stacks/encryption'
import {
  deserializeCV,
  deserializeTransaction,
  makeSTXTokenTransfer,
  privateKeyToPublic,
  signMessageHashRsv,
  signStructuredData,
  TransactionSigner,
} from '@stacks/transactions'
import * as v from 'valibot'
import { RpcError } from '../../rpc/call-rpc.js'
import { unsupportedMethod } from '../../wallets/errors.js'
import { read } from '../../wallets/params.js'
import { accounts, addressOn } from './accounts.js'
import { privateKey } from './keys.js'
import { type Ledger, Refused } from './ledger.js'
import { networkNamed, type StacksNetwork } from './networks.js'

/** Where transactions of a network go. */
export type LedgerOf = (network: StacksNetwork) => Ledger

const Amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,30}$/),
  v.transform((digits) => BigInt(digits)),
)
const Hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/i))
const Message = v.object({ message: v.string() })
const Structured = v.object({ message: Hex, domain: Hex })
const Transfer = v.object({
  recipient: v.string(),
  amount: Amount,
  memo: v.optional(v.pipe(v.string(), v.maxBytes(34)), ''),
  fee: v.optional(Amount, '180'),
  nonce: v.optional(Amount),
})
const Transaction = v.object({ transaction: Hex, broadcast: v.optional(v.boolean(), false) })
/** The wallet adds who signs, and on which network. */
const Who = v.object({ address: v.string(), network: v.optional(v.string(), 'mainnet') })

/** What wallets are asked to sign, by SIP-030's names. @throws RpcError */
export async function sign(ledgerOf: LedgerOf, method: string, params: unknown): Promise<unknown> {
  const { address, network: name } = read(Who, params)
  const key = keyOf(address)
  const network = networkNamed(name)
  if (!network) throw new RpcError(-32602, `There is no network ${name}`)
  if (method === 'stx_signMessage') return signMessage(key, read(Message, params).message)
  if (method === 'stx_signStructuredMessage') return signStructured(key, params)
  const deal = { key, network, address: addressOn(network.reference, address), ledger: ledgerOf(network) }
  if (method === 'stx_transferStx') return transfer(deal, params)
  if (method === 'stx_signTransaction') return signTransaction(deal, params)
  throw unsupportedMethod(method)
}

interface Deal {
  readonly key: string
  readonly address: string
  readonly network: StacksNetwork
  readonly ledger: Ledger
}

function keyOf(address: string): string {
  const index = accounts.findIndex((account) => account.address === address || account.testnet === address)
  if (index < 0) throw new RpcError(-32602, `The wallet holds no account ${address}`)
  return privateKey(index)
}

function signMessage(key: string, message: string) {
  const messageHash = Buffer.from(hashMessage(message)).toString('hex')
  const signature = signMessageHashRsv({ messageHash, privateKey: key })
  return { signature, publicKey: privateKeyToPublic(key) }
}

function signStructured(key: string, params: unknown) {
  const { message, domain } = read(Structured, params)
  const values = { message: deserializeCV(message), domain: deserializeCV(domain) }
  return { signature: signStructuredData({ ...values, privateKey: key }), publicKey: privateKeyToPublic(key) }
}

async function transfer({ key, address, network, ledger }: Deal, params: unknown) {
  const { nonce = ledger.read(address).nonce, ...rest } = read(Transfer, params)
  const signed = await makeSTXTokenTransfer({ ...rest, nonce, senderKey: key, network: network.word })
  const transaction = signed.serialize()
  return { txid: accepted(ledger, transaction), transaction }
}

function signTransaction({ key, ledger }: Deal, params: unknown) {
  const given = read(Transaction, params)
  const signer = new TransactionSigner(deserializeTransaction(given.transaction))
  signer.signOrigin(key)
  const transaction = signer.getTxInComplete().serialize()
  return { transaction, ...(given.broadcast && { txid: accepted(ledger, transaction) }) }
}

function accepted(ledger: Ledger, transaction: string): string {
  try {
    return `0x${ledger.accept(transaction)}`
  } catch (error) {
    if (error instanceof Refused) throw new RpcError(-31000, error.message)
    throw error
  }
}
