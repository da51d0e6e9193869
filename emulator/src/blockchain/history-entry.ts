import { formatUnits } from 'viem'
import { type Token, tokenIcon } from './tokens.js'

export type Direction = 'in' | 'out' | 'self'

/** Something that moved, seen from one account. */
export interface Movement {
  readonly token: Token
  readonly direction: Direction
  /** In base units. */
  readonly amount: bigint
}

/** A transaction of an account, before it is written as the service writes it. */
export interface Entry {
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

/** As the service writes it; `transfers` is null where nothing moved, as an empty list counts as spam. */
export function historyEntry(entry: Entry, network: string, origin: string) {
  const { hash, operationType, failed, at, from, to, nonce, movements } = entry
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
    transfers: movements.length > 0 ? movements.map((movement) => transferOf(movement, origin)) : null,
  }
}

function transferOf({ token, direction, amount }: Movement, origin: string) {
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
