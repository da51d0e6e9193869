import * as v from 'valibot'
import { parsed, shownText } from '../../adapter-kit/features/index.js'
import type { CaipNetworkId } from '../../kernel/plugin.js'
import type { ActivityItem, Moved } from './contract.js'
import { readDecimal, writeDecimal } from './decimal.js'
import { mergeTransfers } from './merge-transfers.js'

/** Transfers of one transaction that are looked at. */
const mostTransfers = 200

const Words = v.fallback(v.optional(shownText(60), ''), '')
const maybe = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

const TransferSchema = v.object({
  direction: maybe(v.picklist(['in', 'out', 'self'])),
  quantity: maybe(v.string()),
  value: maybe(v.pipe(v.number(), v.finite())),
  token: maybe(v.object({ name: Words, symbol: Words, iconUrl: maybe(v.string()) })),
  nft: maybe(v.object({ name: Words, imageUrl: maybe(v.string()), isSpam: v.fallback(v.boolean(), false) })),
})
type Transfer = v.InferOutput<typeof TransferSchema>

/** Up to the last time that a `Date` can hold. */
const Time = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(8.64e15))
const TransactionSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  hash: v.fallback(v.string(), ''),
  operationType: Words,
  status: v.fallback(v.picklist(['confirmed', 'failed', 'pending', 'unknown']), 'unknown'),
  minedAt: Time,
  sentFrom: v.fallback(v.string(), ''),
  sentTo: v.fallback(v.string(), ''),
  chain: maybe(v.string()),
  application: maybe(Words),
  transfers: maybe(v.array(v.unknown())),
})

/** Transactions of a page that can be shown; spam and those of other networks cannot. */
export function itemsOf(
  transactions: readonly unknown[],
  network: CaipNetworkId,
  urlOf: (hash: string) => string | undefined,
): readonly ActivityItem[] {
  return transactions.flatMap((entry) => {
    const transaction = parsed(TransactionSchema, entry)
    if (!transaction || (transaction.chain ?? network) !== network) return []
    const transfers = transaction.transfers
      ?.slice(0, mostTransfers)
      .flatMap((one) => parsed(TransferSchema, one) ?? [])
    // As the specification has it: without any transfer it is spam, unless the service does not know of transfers.
    if (transfers?.every(({ nft }) => nft?.isSpam)) return []
    const { id, hash, operationType: type, status, minedAt: at, sentFrom: from, sentTo: to } = transaction
    const all = (transfers ?? []).filter(({ nft }) => !nft?.isSpam).map(movedOf)
    const some = all.filter(({ amount, isNft }) => isNft || amount !== '0')
    // Anybody can have a token tell of a transfer of nothing from the visitor to an address of theirs.
    if (all.length > 0 && some.length === 0 && /^(send|receive)$/.test(type)) return []
    const moved = mergeTransfers(some)
    const url = hash ? urlOf(hash) : undefined
    const application = transaction.application || undefined
    return { id, hash, network, type, status, at, from, to, application, moved, url }
  })
}

function movedOf({ direction, quantity, value, token, nft }: Transfer): Moved {
  const amount = readDecimal(quantity)
  return {
    direction,
    amount: amount && writeDecimal(amount),
    symbol: token?.symbol ?? '',
    name: nft?.name ?? token?.name ?? '',
    isNft: !!nft,
    value,
    imageUrl: (nft ? nft.imageUrl : token?.iconUrl) || undefined,
  }
}
