import * as v from 'valibot'
import { parsed, safeImage, sanitizeText } from '../../../adapter-kit/index.js'
import { property } from '../../../kernel/plugin.js'

/** A wallet to look for. */
export interface WalletEntry {
  readonly id: string
  readonly name: string
  /** Where its provider stands on the window. */
  readonly path: string
  /** What it tells another account by. */
  readonly event?: string | undefined
  readonly imageUrl?: string | undefined
  /** Its id in the directory. */
  readonly explorerId?: string
}

/** The place others take as well: whoever has one of their own is listed there. */
export const shared = 'keplr'

const known: readonly WalletEntry[] = [
  {
    id: 'keplr',
    name: 'Keplr',
    path: shared,
    event: 'keplr_keystorechange',
    explorerId: '6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb',
  },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    path: 'cosmostation.providers.keplr',
    event: 'cosmostation_keystorechange',
    explorerId: 'feb6ff1fb426db18110f5a80c7adbde846d0a7e96b2bc53af4b73aaf32552bea',
  },
  {
    id: 'okx',
    name: 'OKX Wallet',
    path: 'okxwallet.keplr',
    event: 'okxwallet_keystorechange',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    path: 'trustwallet.cosmos',
    explorerId: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  },
  { id: 'compass', name: 'Compass', path: 'compass', event: 'compass_keystorechange' },
  { id: 'ctrl', name: 'Ctrl Wallet', path: 'xfi.keplr' },
  { id: 'station', name: 'Station', path: 'station.keplr' },
  { id: 'vultisig', name: 'Vultisig', path: 'vultisig.keplr' },
]

const Wallet = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)),
  name: v.pipe(
    v.string(),
    v.transform((name) => sanitizeText(name, 40)),
    v.nonEmpty(),
  ),
  path: v.pipe(v.string(), v.regex(/^[\w$-]{1,64}(\.[\w$-]{1,64}){0,5}$/)),
  event: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w:#-]{1,64}$/))), undefined),
  imageUrl: v.pipe(v.unknown(), v.transform(safeImage)),
})

/** The site's wallets, malformed ones left out, then the known ones. */
export function walletListOf(options: unknown): readonly WalletEntry[] {
  const given = property(options, 'wallets')
  const own = (Array.isArray(given) ? given.slice(0, 50) : []).flatMap(
    (raw: unknown) => readWallet(raw) ?? [],
  )
  return [...own, ...known.filter(({ id }) => !own.some((wallet) => wallet.id === id))]
}

function readWallet(raw: unknown): WalletEntry | undefined {
  const keys = ['id', 'name', 'path', 'event', 'imageUrl']
  return parsed(Wallet, Object.fromEntries(keys.map((key) => [key, property(raw, key)])))
}
