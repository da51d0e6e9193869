import { safeImage, type Wallets } from '../../adapters/index.js'
import type { Opener } from './door.js'

/** One wallet that is reached by several kinds of doors is listed by the first of these, which can do most. */
type Rank = 1 | 2 | 3

interface Offer {
  readonly id: string
  readonly name: string
  readonly imageUrl?: unknown
  /** 1 for one of a list, 2 for one of the window, 3 for one of the Wallet Standard. */
  readonly rank: Rank
  readonly door: Opener
  /** What it is on the page: its object, or the path it stands at. */
  readonly origin: unknown
  /** The objects it answers by. Only a shared one shows that two offers are one wallet: a name anybody can take. */
  readonly objects: readonly unknown[]
}

/** Lists a wallet unless a better door to it is known, until the returned function is called. */
export type Offers = (offer: Offer) => () => void

export function createOffers(wallets: Wallets<Opener>): Offers {
  const listed = new Map<Offer, () => void>()
  return (offer) => {
    const { origin, door, objects, rank } = offer
    const same = [...listed.keys()].filter(
      (other) => other.origin === origin || objects.some((object) => other.objects.includes(object)),
    )
    if (same.some((other) => other.rank <= rank)) return () => {}
    for (const worse of same) listed.get(worse)?.()
    const leave = wallets.add({ connector: connectorOf(offer), provider: once(door), origin })
    const remove = () => {
      leave()
      listed.delete(offer)
    }
    listed.set(offer, remove)
    return remove
  }
}

/** A door keeps what it saw of its wallet; one that did not load is tried again. */
function once(open: Opener): () => Opener {
  let opened: ReturnType<Opener> | undefined
  return () => () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

function connectorOf({ id, name, imageUrl }: Offer) {
  const image = safeImage(imageUrl)
  return { id, type: 'ANNOUNCED', name, namespace: 'bip122', ...(image && { imageUrl: image }) } as const
}
