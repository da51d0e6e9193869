import * as v from 'valibot'
import { doubtOfNames, parsed, sanitizeText } from '../../adapter-kit/index.js'
import { type ActiveAccount, LatchkeyError, type PluginContext } from '../../kernel/plugin.js'
import type { Nft } from './contract.js'

/** How long a page of history is kept, in milliseconds; the plugin that shows the history uses the same key. */
const trusted = 15_000

/** What was found so far. `undefined` for an NFT: its latest move was out of the account. */
export interface Found {
  readonly moves: ReadonlyMap<string, Nft | undefined>
  /** Cursors that were used: one that comes again would read the same pages for ever. */
  readonly cursors: readonly string[]
  readonly next: string | undefined
}

const Text = v.pipe(
  v.fallback(v.optional(v.string(), ''), ''),
  v.transform((text) => sanitizeText(text, 60)),
)
const Moved = v.object({
  direction: v.fallback(v.optional(v.string()), undefined),
  nft: v.object({
    name: Text,
    imageUrl: v.fallback(v.optional(v.string()), undefined),
    isSpam: v.literal(false),
  }),
})
const Transaction = v.object({
  status: v.string(),
  chain: v.fallback(v.optional(v.string()), undefined),
  transfers: v.optional(v.array(v.unknown()), []),
})
const Page = v.object({
  transactions: v.array(v.unknown()),
  next: v.optional(v.pipe(v.string(), v.nonEmpty())),
})

/** Reads one more page, newest first, and adds what it tells. @throws LatchkeyError as the service does */
export async function collectNfts(
  { use }: Pick<PluginContext, 'use'>,
  who: ActiveAccount,
  found: Found,
): Promise<Found> {
  const { address, network } = who
  const id = network.caipNetworkId
  const [data, blockchain] = await Promise.all([use('data'), use('blockchain')])
  const { next: cursor } = found
  const { transactions, next } = await data.read({
    key: ['history', id, address, cursor ?? ''],
    trusted,
    read: async (signal) => pageOf(await blockchain.history({ address, network: id, cursor, signal })),
  })
  const moves = new Map(found.moves)
  for (const entry of transactions) addTo(moves, entry, id)
  const cursors = cursor === undefined ? found.cursors : [...found.cursors, cursor]
  const isNew = next !== undefined && !cursors.includes(next)
  return { moves, cursors, next: isNew ? next : undefined }
}

function pageOf(answer: unknown): v.InferOutput<typeof Page> {
  const page = parsed(Page, answer)
  if (page) return page
  throw new LatchkeyError('LK_BAD_ANSWER', 'The service answered something unexpected')
}

const nftOf = ({ name, imageUrl }: v.InferOutput<typeof Moved>['nft'], key: string): Nft => {
  // Domains are NFTs as well, called as they are: `alice.eth` is no reason to doubt.
  const doubt = doubtOfNames({ name, symbol: '' }, true)
  return { key, name, imageUrl, ...(doubt && { doubt }) }
}

function addTo(moves: Map<string, Nft | undefined>, entry: unknown, network: string): void {
  const transaction = parsed(Transaction, entry)
  if (transaction?.status !== 'confirmed') return
  const { chain, transfers } = transaction
  if (chain !== undefined && chain !== network) return
  for (const transfer of transfers) {
    const moved = parsed(Moved, transfer)
    if (!moved) continue
    const { direction, nft } = moved
    const key = `${nft.name} ${nft.imageUrl ?? ''}`
    // Newest first: the first time it is met is the last time it moved.
    if (!moves.has(key)) moves.set(key, direction === 'out' ? undefined : nftOf(nft, key))
  }
}
