import * as v from 'valibot'
import {
  atPath,
  lookRepeatedly,
  parsed,
  readWbip,
  type Wallets,
  type WbipEntry,
  wbipLists,
} from '../../adapters/index.js'
import { type Connector, property } from '../../kernel/plugin.js'
import { isProvider } from './wire.js'

export interface DiscoveryOptions {
  readonly injected: boolean
}

interface Known {
  readonly name: string
  readonly explorerId?: string
}

/** Wallets by the place of their provider: they serve Stacks, whichever list they are in, or in none. */
const known: Readonly<Record<string, Known>> = {
  LeatherProvider: {
    name: 'Leather',
    explorerId: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  },
  'XverseProviders.BitcoinProvider': {
    name: 'Xverse Wallet',
    explorerId: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  },
  AsignaProvider: { name: 'Asigna' },
  'FordefiProviders.UtxoProvider': { name: 'Fordefi' },
}

/** Where old wallets are; each takes the place from the one before it. */
const legacyId = 'StacksProvider'

/** Looks for wallets on the page until the signal aborts. Prompts nobody. */
export function discover(
  wallets: Wallets<unknown>,
  page: EventTarget,
  { injected }: DiscoveryOptions,
  signal: AbortSignal,
): void {
  let leaveLegacy = () => {}
  const look = () => {
    const found = findWallets(page)
    for (const entry of found) keep(wallets, entry)
    if (found.length > 0) leaveLegacy()
    else if (injected && !wallets.find(legacyId) && isProvider(property(page, legacyId)))
      leaveLegacy = wallets.add(legacyWallet(page))
  }
  lookRepeatedly(page, look, signal)
}

/** The methods a wallet says it has in its list entry; empty when it says nothing. */
export function methodsOf(page: object, id: string): readonly string[] {
  const entry = rawEntries(page, wbipLists).find((raw) => property(raw, 'id') === id)
  return parsed(Methods, property(entry, 'methods')) ?? []
}

const Methods = v.pipe(v.array(v.string()), v.maxLength(200))

function findWallets(page: object): readonly WbipEntry[] {
  const listed = readWbip(page).filter(({ id }) => Object.hasOwn(known, id) || isListed(page, id))
  const others = Object.entries(known).filter(([id]) => !listed.some((entry) => entry.id === id))
  const bare = others.map(([id, { name }]) => ({
    id,
    name,
    imageUrl: undefined,
    provider: () => atPath(page, id),
  }))
  return [...listed, ...bare].filter(({ provider }) => isProvider(provider()))
}

/** The common list is also Bitcoin's: an entry that names its methods has to name one of Stacks. */
function isListed(page: object, id: string): boolean {
  const isIn = (list: string) => rawEntries(page, [list]).some((raw) => property(raw, 'id') === id)
  if (isIn('webbtc_stx_providers')) return true
  const methods = methodsOf(page, id)
  return isIn('wbip_providers') && (methods.length === 0 || methods.some((method) => /^stx_/.test(method)))
}

function rawEntries(page: object, lists: readonly string[]): readonly unknown[] {
  return lists.flatMap((name) => {
    const list = property(page, name)
    const length = property(list, 'length')
    if (typeof length !== 'number') return []
    return Array.from({ length: Math.min(length, 100) }, (_, at) => property(list, String(at)))
  })
}

/** Adds a wallet, or its picture when that comes later. */
function keep(wallets: Wallets<unknown>, { id, name, imageUrl, provider }: WbipEntry): void {
  const before = wallets.find(id)?.connector
  if (before && (!imageUrl || before.imageUrl)) return
  const { explorerId } = (Object.hasOwn(known, id) && known[id]) || {}
  const connector: Connector = {
    id,
    type: 'ANNOUNCED',
    name,
    namespace: 'stacks',
    ...(imageUrl && { imageUrl }),
    ...(explorerId && { explorerId }),
  }
  wallets.replace({ connector, provider })
}

function legacyWallet(page: object) {
  const connector: Connector = { id: legacyId, type: 'INJECTED', name: 'Stacks Wallet', namespace: 'stacks' }
  return { connector, provider: () => property(page, legacyId) }
}
