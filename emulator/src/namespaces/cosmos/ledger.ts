import { cosmosChains } from './chains.js'
import { accountIn, accountOf, addressOf, type CosmosKey, sha256 } from './keys.js'
import {
  type CosmosCoin,
  isSignedBy,
  parseTransaction,
  signDocBytes,
  type Transaction,
} from './transaction.js'

/** An account's entry in the ledger. */
interface Entry {
  readonly number: bigint
  sequence: bigint
  /** Base units by denom. */
  readonly coins: Map<string, bigint>
}

/** Fields of the chain's `tx_response`; a code other than 0 means that it was refused. */
export interface Result {
  readonly txhash: string
  readonly code: number
  readonly raw_log: string
}

/** The accounts of one chain. */
export interface CosmosLedger {
  readonly chainId: string
  readonly prefix: string
  find: (address: string) => Entry | undefined
  /** The entry of an address, created without coins when missing. */
  open: (address: string) => Entry
}

/** The starting balance: a thousand coins, in millionths. */
const start = 1_000_000_000n

export function createCosmosLedger(chainId: string, keys: readonly CosmosKey[]): CosmosLedger {
  const { denom = '', prefix = '' } = cosmosChains[chainId] ?? {}
  const entries = new Map<string, Entry>()
  const find = (address: string) => entries.get(address)
  const open = (address: string) => {
    const entry = find(address) ?? { number: BigInt(entries.size), sequence: 0n, coins: new Map() }
    entries.set(address, entry)
    return entry
  }
  for (const { account } of keys) open(addressOf(account, prefix)).coins.set(denom, start)
  return { chainId, prefix, find, open }
}

/** Whether an address belongs to the chain, used or not. */
export function isOwn({ prefix }: CosmosLedger, address: string): boolean {
  return address.startsWith(`${prefix}1`) && accountIn(address) !== undefined
}

/** Executes a signed transaction. The result says why when it is refused. */
export function broadcast(ledger: CosmosLedger, bytes: Uint8Array): Result {
  const txhash = Buffer.from(sha256(bytes)).toString('hex').toUpperCase()
  const refused = (code: number, raw_log: string) => ({ txhash, code, raw_log })
  try {
    const tx = parseTransaction(bytes)
    const from = addressOf(accountOf(tx.publicKey), ledger.prefix)
    const sender = ledger.find(from)
    if (!sender) return refused(9, `account ${from} not found: unknown address`)
    const problem = refusal(ledger, tx, from) ?? signatureRefusal(ledger, tx, sender) ?? poverty(tx, sender)
    if (problem) return refused(...problem)
    apply(ledger, tx, sender)
    return { txhash, code: 0, raw_log: '' }
  } catch {
    return refused(2, 'tx parse error')
  }
}

type Problem = readonly [code: number, why: string]

function refusal(ledger: CosmosLedger, { sends }: Transaction, from: string): Problem | undefined {
  if (!sends) return [6, 'unknown request: only MsgSend runs here']
  if (sends.some((send) => send.from !== from)) return [8, 'pubKey does not match signer address']
  if (sends.some(({ to }) => !isOwn(ledger, to))) return [7, 'invalid address']
  return undefined
}

function signatureRefusal({ chainId }: CosmosLedger, tx: Transaction, sender: Entry): Problem | undefined {
  const { number, sequence } = sender
  if (tx.sequence !== sequence) {
    return [
      32,
      `account sequence mismatch, expected ${sequence}, got ${tx.sequence}: incorrect account sequence`,
    ]
  }
  const document = signDocBytes({ body: tx.body, authInfo: tx.authInfo, chainId, accountNumber: number })
  return isSignedBy(tx.publicKey, document, tx.signature)
    ? undefined
    : [4, 'signature verification failed: unauthorized']
}

function poverty({ fee, sends = [] }: Transaction, { coins }: Entry): Problem | undefined {
  const sums = new Map<string, bigint>()
  for (const { denom, amount } of [...fee, ...sends.flatMap((send) => send.coins)]) {
    sums.set(denom, (sums.get(denom) ?? 0n) + amount)
  }
  const isPoor = [...sums].some(([denom, amount]) => (coins.get(denom) ?? 0n) < amount)
  return isPoor ? [5, 'insufficient funds'] : undefined
}

function apply(ledger: CosmosLedger, { fee, sends = [] }: Transaction, sender: Entry): void {
  sender.sequence += 1n
  for (const coin of fee) add(sender, coin, -1n)
  for (const { to, coins } of sends) {
    for (const coin of coins) {
      add(sender, coin, -1n)
      add(ledger.open(to), coin, 1n)
    }
  }
}

function add({ coins }: Entry, { denom, amount }: CosmosCoin, sign: 1n | -1n): void {
  coins.set(denom, (coins.get(denom) ?? 0n) + sign * amount)
}
