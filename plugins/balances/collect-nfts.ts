import * as v from 'valibot'
import {
  doubtOfNames,
  historyPage,
  nextPage,
  type PageCursors,
  parsed,
  sanitizeText,
} from '../../adapter-kit/features/index.js'
import type { ActiveAccount, PluginContext } from '../../kernel/plugin.js'
import type { Nft } from './contract.js'

/** What was found so far. `undefined` for an NFT: its latest move was out of the account. */
export interface Collection extends PageCursors {
  readonly moves: ReadonlyMap<string, Nft | undefined>
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

/** Reads one more page, newest first, and adds what it tells. @throws LatchkeyError as the service does */
export async function collectNfts(
  { use }: Pick<PluginContext, 'use'>,
  who: ActiveAccount,
  collection: Collection,
): Promise<Collection> {
  const { address, network } = who
  const id = network.caipNetworkId
  const blockchain = await use('blockchain')
  const { next: cursor } = collection
  const { transactions, next } = await historyPage({ use }, who, {
    cursor,
    ask: (signal) => blockchain.history({ address, network: id, cursor, signal }),
  })
  const moves = new Map(collection.moves)
  for (const entry of transactions) addTo(moves, entry, id)
  return { moves, ...nextPage(collection, next) }
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
    // Newest first: the first entry of an NFT is its last move.
    if (!moves.has(key)) moves.set(key, direction === 'out' ? undefined : nftOf(nft, key))
  }
}
