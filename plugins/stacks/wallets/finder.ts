import {
  announced,
  atPath,
  createPageFinder,
  elementsOf,
  hasMethod,
  readWbipWallets,
  type WalletList,
  type WbipEntry,
  wbipLists,
} from '../../../adapter-kit/chains/index.js'
import { type Connector, type Finder, property } from '../../../kernel/plugin.js'

/** Wallets that serve Stacks, by the path of their provider: they are found whether or not they are in a list. */
const knownNames: Readonly<Record<string, string>> = {
  LeatherProvider: 'Leather',
  'XverseProviders.BitcoinProvider': 'Xverse Wallet',
  AsignaProvider: 'Asigna',
  'FordefiProviders.UtxoProvider': 'Fordefi',
}

/** The window property of old wallets; each overwrites the one before it. */
const legacyId = 'StacksProvider'

/** True for anything with a `request` method. */
export function isProvider(value: unknown): value is object {
  return hasMethod(value, 'request')
}

/**
 * Looks for wallets on the page. Prompts nobody.
 * @param page the window, on which wallets put their objects; undefined on a server
 * @param injected whether to look at the property of old wallets as well
 */
export function createFinder(
  wallets: WalletList<unknown>,
  page: EventTarget | undefined,
  injected: boolean,
): Finder {
  let leaveLegacy = () => {}
  return createPageFinder(wallets, page, (page) => {
    const entries = findWallets(page)
    for (const entry of entries) keep(wallets, entry)
    if (entries.length > 0) leaveLegacy()
    else if (injected && !wallets.find(legacyId) && isProvider(property(page, legacyId)))
      leaveLegacy = wallets.add(legacyWallet(page))
  })
}

/** The methods a wallet says it has in its list entry; empty when it says nothing. */
export function methodsOf(page: object, id: string): readonly string[] {
  const entry = rawEntries(page, wbipLists).find((raw) => property(raw, 'id') === id)
  return elementsOf(property(entry, 'methods')).filter((method) => typeof method === 'string')
}

function findWallets(page: object): readonly WbipEntry[] {
  const listed = readWbipWallets(page).filter(({ id }) => Object.hasOwn(knownNames, id) || isListed(page, id))
  const others = Object.entries(knownNames).filter(([id]) => !listed.some((entry) => entry.id === id))
  const bare = others.map(([id, name]) => ({
    id,
    name,
    imageUrl: undefined,
    provider: () => atPath(page, id),
  }))
  return [...listed, ...bare].filter(({ provider }) => isProvider(provider()))
}

/** `wbip_providers` also lists Bitcoin wallets: an entry there that names its methods must name one of Stacks. */
function isListed(page: object, id: string): boolean {
  const isIn = (list: string) => rawEntries(page, [list]).some((raw) => property(raw, 'id') === id)
  if (isIn('webbtc_stx_providers')) return true
  const methods = methodsOf(page, id)
  return isIn('wbip_providers') && (methods.length === 0 || methods.some((method) => /^stx_/.test(method)))
}

function rawEntries(page: object, lists: readonly string[]): readonly unknown[] {
  return lists.flatMap((name) => elementsOf(property(page, name)))
}

/** Adds a wallet; one that is listed already is replaced when it now has a picture. */
function keep(wallets: WalletList<unknown>, { id, name, imageUrl, provider }: WbipEntry): void {
  const before = wallets.find(id)?.connector
  if (before && (!imageUrl || before.imageUrl)) return
  wallets.replace({ connector: announced('stacks', { id, name, imageUrl }), provider })
}

function legacyWallet(page: object) {
  const connector: Connector = { id: legacyId, type: 'INJECTED', name: 'Stacks Wallet', namespace: 'stacks' }
  return { connector, provider: () => property(page, legacyId) }
}
