import * as v from 'valibot'
import { fromBase58 } from '../../lib/base58.js'
import type { SolanaRpc } from '../solana-rpc.js'
import { sol, solanaDollar } from '../tokens.js'
import type { HistoryEntry, Movement } from './history-entry.js'

const Signatures = v.array(v.object({ signature: v.string() }))
const Instruction = v.object({
  programIdIndex: v.number(),
  accounts: v.array(v.number()),
  data: v.string(),
})
const Found = v.nullable(
  v.object({
    blockTime: v.number(),
    transaction: v.object({
      message: v.object({ accountKeys: v.array(v.string()), instructions: v.array(Instruction) }),
    }),
    meta: v.object({
      err: v.unknown(),
      fee: v.number(),
      preBalances: v.array(v.number()),
      postBalances: v.array(v.number()),
    }),
  }),
)
type Transaction = NonNullable<v.InferOutput<typeof Found>>
const Holdings = v.object({ value: v.array(v.object({ pubkey: v.string() })) })

/** All transactions of an account on a Solana network, and transfers to it, newest first. Airdrops are left out. */
export async function solanaHistory(rpc: SolanaRpc, owner: string): Promise<readonly HistoryEntry[]> {
  const filter = { mint: solanaDollar.address }
  const holdings = await rpc('getTokenAccountsByOwner', [owner, filter, { encoding: 'jsonParsed' }], Holdings)
  const addresses = [owner, ...holdings.value.map(({ pubkey }) => pubkey)]
  const lists = await Promise.all(
    addresses.map((address) => rpc('getSignaturesForAddress', [address], Signatures)),
  )
  const signatures = [...new Set(lists.flat().map(({ signature }) => signature))]
  const entries = await Promise.all(
    signatures.map(async (signature) => {
      const transaction = await rpc('getTransaction', [signature, { encoding: 'json' }], Found)
      return transaction ? [entryOf(signature, transaction, owner, addresses)] : []
    }),
  )
  return entries.flat().toSorted((a, b) => b.at - a.at)
}

function entryOf(
  hash: string,
  response: Transaction,
  owner: string,
  addresses: readonly string[],
): HistoryEntry {
  const { message } = response.transaction
  const from = message.accountKeys[0] ?? ''
  const failed = response.meta.err !== null
  const movements = failed ? [] : [...coins(response, owner), ...dollars(response, addresses)]
  const isIn = movements.length > 0 && movements.every(({ direction }) => direction === 'in')
  const operationType = isIn ? 'receive' : movements.length > 0 ? 'send' : 'execute'
  const to = message.accountKeys[1] ?? ''
  return { hash, operationType, failed, at: response.blockTime * 1000, from, to, nonce: 0, movements }
}

/** By how much an account's SOL changed, the fee not included. */
function coins({ transaction, meta }: Transaction, owner: string): readonly Movement[] {
  const at = transaction.message.accountKeys.indexOf(owner)
  if (at < 0) return []
  const fee = at === 0 ? meta.fee : 0
  const change = BigInt((meta.postBalances[at] ?? 0) - (meta.preBalances[at] ?? 0) + fee)
  if (change === 0n) return []
  return [{ token: sol, direction: change > 0n ? 'in' : 'out', amount: change > 0n ? change : -change }]
}

/** The token program's `transfer` (3) and `transferChecked` (12): the amount follows, 8 bytes, little endian. */
function dollars({ transaction }: Transaction, addresses: readonly string[]): readonly Movement[] {
  const { accountKeys, instructions } = transaction.message
  return instructions.flatMap(({ programIdIndex, accounts, data }) => {
    if (!accountKeys[programIdIndex]?.startsWith('Token')) return []
    const bytes = Buffer.from(fromBase58(data))
    const checked = bytes[0] === 12
    if ((bytes[0] !== 3 && !checked) || bytes.length < 9) return []
    const addressAt = (place: number) => accountKeys[accounts[place] ?? -1] ?? ''
    const [isFrom, isTo] = [addresses.includes(addressAt(0)), addresses.includes(addressAt(checked ? 2 : 1))]
    if (!isFrom && !isTo) return []
    const direction = isFrom && isTo ? 'self' : isFrom ? 'out' : 'in'
    return [{ token: solanaDollar, direction, amount: bytes.readBigUInt64LE(1) }] as const
  })
}
