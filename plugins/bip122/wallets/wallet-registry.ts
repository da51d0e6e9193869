import { announced, safeImage, type WalletList } from '../../../adapter-kit/chains/index.js'
import type { WalletRef } from '../providers/wallet-provider.js'

/** Where a wallet was found: 1 in a list (WBIP), 2 as a window object, 3 by the Wallet Standard. */
type Rank = 1 | 2 | 3

interface WalletEntry {
  readonly id: string
  readonly name: string
  readonly imageUrl?: unknown
  /** A wallet found in several places is listed once, by the lowest rank: its interface can do most. */
  readonly rank: Rank
  readonly ref: WalletRef
  /** What identifies the entry on the page: its object, or its path on the window. */
  readonly origin: unknown
  /**
   * The wallet's objects. Entries that share one are the same wallet; names are not compared, as anyone can use them.
   */
  readonly objects: readonly unknown[]
}

/**
 * Lists a wallet, unless the same wallet is listed with a lower rank already.
 * @returns a function that removes it
 */
export type RegisterWallet = (entry: WalletEntry) => () => void

export function createWalletRegistry(wallets: WalletList<WalletRef>): RegisterWallet {
  const listed = new Map<WalletEntry, () => void>()
  return (entry) => {
    const { origin, ref, objects, rank, imageUrl } = entry
    const same = [...listed.keys()].filter(
      (other) => other.origin === origin || objects.some((object) => other.objects.includes(object)),
    )
    if (same.some((other) => other.rank <= rank)) return () => {}
    for (const worse of same) listed.get(worse)?.()
    const connector = announced('bip122', { ...entry, imageUrl: safeImage(imageUrl) })
    const unlist = wallets.add({ connector, provider: () => ref, origin })
    const remove = () => {
      unlist()
      listed.delete(entry)
    }
    listed.set(entry, remove)
    return remove
  }
}
