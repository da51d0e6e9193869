import * as v from 'valibot'
import { parsed, safeImage, WalletName } from '../../../adapter-kit/chains/index.js'
import { property } from '../../../kernel/plugin.js'
import { knownWallets, type WalletEntry } from './wallet-list.js'

/** A wallet as a site gives it. */
export const WalletOption = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)),
  name: WalletName,
  path: v.pipe(v.string(), v.regex(/^[\w$-]{1,64}(\.[\w$-]{1,64}){0,5}$/)),
  event: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w:#-]{1,64}$/))), undefined),
  imageUrl: v.optional(v.pipe(v.unknown(), v.transform(safeImage))),
})

/** The site's wallets, malformed ones left out, then the known ones. */
export function walletListOf(options: unknown): readonly WalletEntry[] {
  const list = property(options, 'wallets')
  const siteWallets = (Array.isArray(list) ? list.slice(0, 50) : []).flatMap(
    (raw: unknown) => readWallet(raw) ?? [],
  )
  return [...siteWallets, ...knownWallets.filter(({ id }) => !siteWallets.some((wallet) => wallet.id === id))]
}

function readWallet(raw: unknown): WalletEntry | undefined {
  const keys = ['id', 'name', 'path', 'event', 'imageUrl']
  return parsed(WalletOption, Object.fromEntries(keys.map((key) => [key, property(raw, key)])))
}
