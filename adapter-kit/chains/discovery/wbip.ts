import * as v from 'valibot'
import { property } from '../../../kernel/plugin.js'
import { parsed } from '../../shared/input/safe-access.js'
import { safeImage } from '../../shared/input/sanitize-text.js'
import { WalletName } from '../../shared/input/wallet-name.js'
import { atPath } from './retry-discovery.js'

/** A wallet of the lists that WBIP004 and SIP-030 describe; one wallet may serve Bitcoin and Stacks. */
export interface WbipEntry {
  /** The dotted path of its provider on the window, and its id. */
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
  /** The object at that path, read at each use. */
  readonly provider: () => unknown
}

const Entry = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w$-]+(\.[\w$-]+){0,5}$/), v.maxLength(128)),
  name: WalletName,
})

/** Names of the lists on the window. */
export const wbipLists = ['btc_providers', 'wbip_providers', 'webbtc_stx_providers'] as const

/** Reads the lists of that name, whatever is in them; each id once, entries without a provider left out. */
export function readWbipWallets(page: object, lists: readonly string[] = wbipLists): readonly WbipEntry[] {
  const all = lists.flatMap((name) => elementsOf(property(page, name)))
  const entries = all.flatMap((raw: unknown) => readEntry(page, raw) ?? [])
  return entries.filter(({ id }, index) => entries.findIndex((entry) => entry.id === id) === index)
}

/** The first hundred elements of a hostile list, each read on its own: one that throws leaves the others. */
export function elementsOf(list: unknown): readonly unknown[] {
  const length = property(list, 'length')
  if (typeof list !== 'object' || typeof length !== 'number') return []
  return Array.from({ length: Math.min(length, 100) }, (_, at) => property(list, String(at)))
}

function readEntry(page: object, raw: unknown): WbipEntry | undefined {
  const entry = parsed(Entry, { id: property(raw, 'id'), name: property(raw, 'name') })
  if (!entry || !atPath(page, entry.id)) return undefined
  // Leather's icon lacks the end of its media type.
  const icon = property(raw, 'icon')
  const image =
    typeof icon === 'string' ? icon.replace(/^data:image\/svg([;,])/, 'data:image/svg+xml$1') : icon
  return { ...entry, imageUrl: safeImage(image), provider: () => atPath(page, entry.id) }
}
