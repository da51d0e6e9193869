import * as v from 'valibot'
import {
  atPath,
  elementsOf,
  parsed,
  readWbipWallets,
  retryDiscovery,
  type WalletList,
  type WbipEntry,
  wbipLists,
} from '../../../adapter-kit/index.js'
import { type Connector, property } from '../../../kernel/plugin.js'
import { isProvider } from './wallet-request.js'

export interface DiscoveryOptions {
  readonly injected: boolean
}

/** Wallets by the place of their provider: they serve Stacks, whichever list they are in, or in none. */
const known: Readonly<Record<string, string>> = {
  LeatherProvider: 'Leather',
  'XverseProviders.BitcoinProvider': 'Xverse Wallet',
  AsignaProvider: 'Asigna',
  'FordefiProviders.UtxoProvider': 'Fordefi',
}

/** Where old wallets are; each takes the place from the one before it. */
const legacyId = 'StacksProvider'

/** Looks for wallets on the page until the signal aborts. Prompts nobody. */
export function discover(
  wallets: WalletList<unknown>,
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
  retryDiscovery(page, look, signal)
}

/** The methods a wallet says it has in its list entry; empty when it says nothing. */
export function methodsOf(page: object, id: string): readonly string[] {
  const entry = rawEntries(page, wbipLists).find((raw) => property(raw, 'id') === id)
  return parsed(Methods, property(entry, 'methods')) ?? []
}

const Methods = v.pipe(v.array(v.string()), v.maxLength(200))

function findWallets(page: object): readonly WbipEntry[] {
  const listed = readWbipWallets(page).filter(({ id }) => Object.hasOwn(known, id) || isListed(page, id))
  const others = Object.entries(known).filter(([id]) => !listed.some((entry) => entry.id === id))
  const bare = others.map(([id, name]) => ({
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
  return lists.flatMap((name) => elementsOf(property(page, name)))
}

/** Adds a wallet, or its picture when that comes later. */
function keep(wallets: WalletList<unknown>, { id, name, imageUrl, provider }: WbipEntry): void {
  const before = wallets.find(id)?.connector
  if (before && (!imageUrl || before.imageUrl)) return
  const connector: Connector = {
    id,
    type: 'ANNOUNCED',
    name,
    namespace: 'stacks',
    ...(imageUrl && { imageUrl }),
  }
  wallets.replace({ connector, provider })
}

function legacyWallet(page: object) {
  const connector: Connector = { id: legacyId, type: 'INJECTED', name: 'Stacks Wallet', namespace: 'stacks' }
  return { connector, provider: () => property(page, legacyId) }
}
