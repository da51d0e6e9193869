import * as v from 'valibot'
import { sanitizeText } from '../../../adapter-kit/index.js'
import { type CaipNetworkId, isCaipNetworkId, type PluginContext, parseAs } from '../../../kernel/plugin.js'

/** The manifest names it too: with it the plugin is set up soon after the page has loaded. */
export const storedKey = 'pending'
/** How many are kept, the last first. */
const most = 10
/** How long one is kept whose end nobody has told, in milliseconds. */
const longest = 24 * 3600_000

const Text = v.pipe(v.string(), v.maxLength(200))
const Token = v.object({
  address: v.exactOptional(Text),
  symbol: v.pipe(
    Text,
    v.transform((text) => sanitizeText(text, 16)),
  ),
})
const Stored = v.object({
  status: v.picklist(['approving', 'swapping', 'unfinished']),
  /** Nobody could tell what became of it. */
  lost: v.exactOptional(v.boolean()),
  hash: v.pipe(Text, v.nonEmpty()),
  network: v.custom<CaipNetworkId>(isCaipNetworkId),
  address: Text,
  source: Token,
  target: Token,
  amount: v.pipe(Text, v.regex(/^\d+(\.\d+)?$/)),
  at: v.pipe(v.number(), v.finite(), v.minValue(0)),
})
const List = v.pipe(v.array(Stored), v.maxLength(most))

/** A swap as it is kept in the storage of the page. */
export type StoredSwap = v.InferOutput<typeof Stored>

/** The swaps that have not ended as far as is known, the last first. */
export function storedSwaps({ storage }: Pick<PluginContext, 'storage'>) {
  const read = (): readonly StoredSwap[] => {
    const stored = storage.get(storedKey, (value) => parseAs(List, value)) ?? []
    return stored.filter(({ at }) => Date.now() - at < longest)
  }
  return {
    read,
    /** Changes the list as it is now: another tab may have written it. @returns the new one */
    change(work: (before: readonly StoredSwap[]) => readonly StoredSwap[]): readonly StoredSwap[] {
      const next = work(read()).slice(0, most)
      if (next.length > 0) storage.set(storedKey, next)
      else storage.remove(storedKey)
      return next
    },
  }
}
