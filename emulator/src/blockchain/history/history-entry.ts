import { type Address, formatUnits } from 'viem'
import { previewUrl } from '../pictures.js'
import { isSpam, type Token, tokenIcon } from '../tokens.js'

export type Direction = 'in' | 'out' | 'self'

/** Coins or tokens that moved, seen from one account. */
export interface Sum {
  readonly token: Token
  readonly direction: Direction
  /** In base units. */
  readonly amount: bigint
}

/** An NFT that moved, seen from one account. */
export interface Piece {
  readonly contract: Address
  readonly id: bigint
  readonly direction: Direction
  /** It was minted. */
  readonly isMint: boolean
}

export type Movement = Sum | Piece

/** Finds the name of an NFT; null when its contract has none. */
export type NameOf = (piece: Piece) => Promise<string | null>

/** A transaction of an account, before it is put into the service's format. */
export interface HistoryEntry {
  readonly hash: string
  readonly operationType: string
  readonly failed: boolean
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly from: string
  readonly to: string
  readonly nonce: number
  readonly movements: readonly Movement[]
}

/** The entry in the service's format. Without transfers `transfers` is null, as clients take an empty list for spam. */
export async function historyEntry(entry: HistoryEntry, network: string, origin: string, nameOf: NameOf) {
  const { hash, operationType, failed, at, from, to, nonce, movements } = entry
  const transfers = movements.map((movement) =>
    'token' in movement ? sumOf(movement, origin) : pieceOf(movement, origin, nameOf),
  )
  return {
    id: `${network}:${hash}`,
    metadata: {
      operationType,
      hash,
      minedAt: new Date(at).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: failed ? 'failed' : 'confirmed',
      nonce,
      application: null,
      chain: network,
    },
    transfers: transfers.length > 0 ? await Promise.all(transfers) : null,
  }
}

function sumOf({ token, direction, amount }: Sum, origin: string) {
  const numeric = formatUnits(amount, token.decimals)
  return {
    fungible_info: { name: token.name, symbol: token.symbol, icon: { url: tokenIcon(origin, token) } },
    nft_info: null,
    direction,
    quantity: { numeric },
    value: Number(numeric) * token.price,
    price: token.price,
  }
}

async function pieceOf(piece: Piece, origin: string, nameOf: NameOf) {
  const url = previewUrl(origin, piece)
  const picture = { url, content_type: 'image/svg+xml' }
  return {
    fungible_info: null,
    nft_info: {
      name: await nameOf(piece),
      content: { preview: picture, detail: picture },
      flags: { is_spam: isSpam(piece.contract) },
    },
    direction: piece.direction,
    quantity: { numeric: '1' },
    value: null,
    price: null,
  }
}
