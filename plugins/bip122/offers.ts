import { safeImage, type Wallets } from '../../adapters/index.js'
import type { Connector } from '../../kernel/plugin.js'
import type { Opener } from './door.js'

/** The kinds of doors; the same wallet through two of them is listed by the first. */
const order = ['standard', 'list', 'window'] as const
type Kind = (typeof order)[number]

interface Offer {
  readonly id: string
  readonly name: string
  readonly imageUrl: unknown
  readonly door: Opener
}

export interface Offers {
  /** Lists a wallet unless a better door to it is known, until the returned function is called. */
  add(kind: Kind, offer: Offer): () => void
}

/** Ids of the wallet directory, by plain name. */
const directory: Readonly<Record<string, string>> = {
  xverse: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  leather: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  okx: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  bitget: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  'binance web3': '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
}

/** A wallet's name as its kinds of doors agree on it: Xverse and Xverse Wallet are one. */
const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/\swallet$/, '')
    .trimEnd()

export function createOffers(wallets: Wallets<Opener>): Offers {
  /** By plain name, who is listed. */
  const listed = new Map<string, { readonly rank: number; readonly remove: () => void }[]>()
  return {
    add(kind, offer) {
      const [name, rank] = [plain(offer.name), order.indexOf(kind)]
      const known = listed.get(name) ?? []
      if (wallets.find(offer.id) || known.some((other) => other.rank < rank)) return () => {}
      for (const worse of known.filter((other) => other.rank > rank)) worse.remove()
      const remove = wallets.add({ connector: connectorOf(offer, name), provider: once(offer.door) })
      const entry = { rank, remove }
      listed.set(name, [...known.filter((other) => other.rank === rank), entry])
      return () => {
        remove()
        listed.set(
          name,
          (listed.get(name) ?? []).filter((other) => other !== entry),
        )
      }
    },
  }
}

/** A door keeps what it saw of its wallet; one that did not load is tried again. */
function once(open: Opener): () => Opener {
  let opened: ReturnType<Opener> | undefined
  const door: Opener = () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return () => door
}

function connectorOf({ id, name, imageUrl }: Offer, key: string): Connector {
  const explorerId = Object.hasOwn(directory, key) ? directory[key] : undefined
  const image = safeImage(imageUrl)
  return {
    id,
    type: 'ANNOUNCED',
    name,
    namespace: 'bip122',
    ...(image && { imageUrl: image }),
    ...(explorerId && { explorerId }),
  }
}
