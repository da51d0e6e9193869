import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'
import { parseAs, safeParseAs } from '../../../kernel/plugin.js'
import { Numeric } from './numeric.js'

/** A token or NFT that moved in a transaction. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self' | undefined
  /** Decimal text in human units. */
  readonly quantity: string | undefined
  /** Fiat, for display only. */
  readonly value: number | undefined
  readonly token?: { readonly name: string; readonly symbol: string; readonly iconUrl: string | undefined }
  readonly nft?: { readonly name: string; readonly imageUrl: string | undefined; readonly isSpam: boolean }
}

export interface Transaction {
  readonly id: string
  readonly hash: string
  /** As the service says: `send`, `receive`, `trade`, … */
  readonly operationType: string
  /** `unknown` where the service says another word, or none. */
  readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  readonly sentFrom: string
  readonly sentTo: string
  /** CAIP-2. */
  readonly chain: string | undefined
  readonly application: string | undefined
  /** Undefined when the service does not know; an empty list is a transaction without any. */
  readonly transfers: readonly Transfer[] | undefined
}

export interface HistoryPage {
  readonly transactions: readonly Transaction[]
  /** The cursor of the next page; undefined on the last page. */
  readonly next: string | undefined
}

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const maybe = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema), undefined)
const Icon = v.object({ url: text(2000) })

const TransferSchema = v.object({
  direction: maybe(v.picklist(['in', 'out', 'self'])),
  quantity: maybe(v.object({ numeric: Numeric })),
  value: maybe(v.pipe(v.number(), v.finite())),
  fungible_info: maybe(
    v.object({ name: maybe(shownText(60)), symbol: maybe(shownText(60)), icon: maybe(Icon) }),
  ),
  nft_info: maybe(
    v.object({
      name: maybe(shownText(60)),
      content: maybe(v.object({ preview: maybe(Icon) })),
      flags: maybe(v.object({ is_spam: v.boolean() })),
    }),
  ),
})

const time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
  v.finite(),
)

const TransactionSchema = v.object({
  id: v.pipe(text(300), v.nonEmpty()),
  metadata: v.object({
    hash: v.fallback(text(200), ''),
    operationType: v.fallback(shownText(50), ''),
    status: v.fallback(v.picklist(['confirmed', 'failed', 'pending', 'unknown']), 'unknown'),
    minedAt: time,
    sentFrom: v.fallback(text(200), ''),
    sentTo: v.fallback(text(200), ''),
    chain: maybe(text(100)),
    application: maybe(v.object({ name: maybe(shownText(60)) })),
  }),
  transfers: maybe(v.array(v.unknown())),
})

const PageSchema = v.object({
  data: v.pipe(v.array(v.unknown()), v.maxLength(1000)),
  next: maybe(text(2000)),
})

/** How many transfers are read of one transaction, and of a page together: more would make the visitor wait. */
const mostTransfers = 200
const mostOfPage = 5000

/** Reads a page; transactions that do not parse are left out. @throws ValiError when it is no page */
export function parseHistory(value: unknown): HistoryPage {
  const { data, next } = parseAs(PageSchema, value)
  const most = Math.min(mostTransfers, Math.ceil(mostOfPage / data.length))
  return { transactions: data.flatMap((entry) => transactionOf(entry, most) ?? []), next: next || undefined }
}

function transactionOf(value: unknown, most: number): Transaction | undefined {
  const parsed = safeParseAs(TransactionSchema, value)
  if (!parsed.success) return undefined
  const { id, metadata, transfers } = parsed.output
  const { chain, application, ...rest } = metadata
  return {
    id,
    ...rest,
    chain: chain ?? undefined,
    application: application?.name ?? undefined,
    transfers: transfers?.slice(0, most).flatMap((entry) => transferOf(entry) ?? []),
  }
}

function transferOf(value: unknown): Transfer | undefined {
  const parsed = safeParseAs(TransferSchema, value)
  if (!parsed.success) return undefined
  const { direction, quantity, value: fiat, fungible_info: token, nft_info: nft } = parsed.output
  return {
    direction: direction ?? undefined,
    quantity: quantity?.numeric,
    value: fiat ?? undefined,
    ...(token && {
      token: { name: token.name ?? '', symbol: token.symbol ?? '', iconUrl: token.icon?.url },
    }),
    ...(nft && {
      nft: {
        name: nft.name ?? '',
        imageUrl: nft.content?.preview?.url,
        isSpam: nft.flags?.is_spam ?? false,
      },
    }),
  }
}
