import { createHash } from 'node:crypto'
import { hashMessage } from '@stacks/encryption'
import {
  deserializeCV,
  deserializeTransaction,
  getAddressFromPrivateKey,
  makeSTXTokenTransfer,
  privateKeyToPublic,
  signMessageHashRsv,
  signStructuredData,
  TransactionSigner,
} from '@stacks/transactions'
import * as v from 'valibot'
import { RpcError } from '../../rpc/call-rpc.js'
import { unsupportedMethod } from '../../wallets/errors.js'
import { readParams } from '../../wallets/params.js'
import { accounts, addressOn, type StacksAccount } from './accounts.js'
import { Refused, type StacksLedger } from './ledger.js'
import { networkNamed, type StacksNetwork } from './networks.js'

/** The test key of this index: the private key in hex. Anyone can compute it: never send real funds to it. */
export function privateKey(index: number): string {
  const secret = createHash('sha256').update(`latchkey emulator: stacks ${index}`).digest('hex')
  return `${secret}01` // the suffix 01 asks for the compressed public key
}

/** The entry of `accounts.ts` for that key. */
export function accountAt(index: number): StacksAccount {
  const key = privateKey(index)
  return {
    address: getAddressFromPrivateKey(key, 'mainnet'),
    testnet: getAddressFromPrivateKey(key, 'testnet'),
    publicKey: String(privateKeyToPublic(key)),
  }
}

/** Finds the ledger of a network. */
export type LedgerOf = (network: StacksNetwork) => StacksLedger

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
/** What the wallet adds to the site's parameters: the signing account and the network. */
const Who = v.object({ address: v.string(), network: v.optional(v.string(), 'mainnet') })

/** Signs for the demo wallets, by the method names of SIP-030. @throws RpcError */
export async function sign(ledgerOf: LedgerOf, method: string, params: unknown): Promise<unknown> {
  const { address, network: name } = readParams(Who, params)
  const key = keyOf(address)
  const network = networkNamed(name)
  if (!network) throw new RpcError(-32602, `There is no network ${name}`)
  if (method === 'stx_signMessage') return signMessage(key, readParams(Message, params).message)
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
  readonly ledger: StacksLedger
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
  const { message, domain } = readParams(Structured, params)
  const values = { message: deserializeCV(message), domain: deserializeCV(domain) }
  return { signature: signStructuredData({ ...values, privateKey: key }), publicKey: privateKeyToPublic(key) }
}

async function transfer({ key, address, network, ledger }: Deal, params: unknown) {
  const { nonce = ledger.read(address).nonce, ...rest } = readParams(Transfer, params)
  const signed = await makeSTXTokenTransfer({ ...rest, nonce, senderKey: key, network: network.word })
  const transaction = signed.serialize()
  return { txid: accepted(ledger, transaction), transaction }
}

function signTransaction({ key, ledger }: Deal, params: unknown) {
  const request = readParams(Transaction, params)
  const signer = new TransactionSigner(deserializeTransaction(request.transaction))
  signer.signOrigin(key)
  const transaction = signer.getTxInComplete().serialize()
  return { transaction, ...(request.broadcast && { txid: accepted(ledger, transaction) }) }
}

function accepted(ledger: StacksLedger, transaction: string): string {
  try {
    return `0x${ledger.accept(transaction)}`
  } catch (error) {
    if (error instanceof Refused) throw new RpcError(-31000, error.message)
    throw error
  }
}
