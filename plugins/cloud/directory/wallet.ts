import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'
import { parseAs, safeParseAs } from '../../../kernel/plugin.js'

/** Most wallets read of one answer where the question does not say how many. */
const most = 100
/** The length is checked first, so that a text that is too long is not processed. */
const bounded = (max: number) => v.pipe(v.string(), v.maxLength(max))
const text = v.optional(v.fallback(v.nullish(bounded(2048)), undefined))
const id = v.pipe(bounded(128), v.regex(/^[\x21-\x7e]+$/))
const list = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= 1000),
    v.array(item),
  )
const Injected = v.object({ namespace: bounded(32), injected_id: bounded(128) })
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A wallet of the directory; an optional field that is wrong is left out. */
const WalletSchema = v.object({
  id,
  name: v.pipe(shownText(60), v.nonEmpty()),
  homepage: text,
  image_id: text,
  image_url: text,
  order: v.fallback(v.nullish(v.pipe(v.number(), v.finite())), undefined),
  badge_type: v.fallback(v.nullish(v.picklist(['none', 'certified'])), undefined),
  description: v.optional(v.fallback(v.nullish(shownText(2048)), undefined)),
  chains: v.fallback(list(bounded(64)), []),
  mobile_link: text,
  link_mode: text,
  desktop_link: text,
  webapp_link: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  rdns: text,
  injected: v.fallback(v.nullish(list(Injected)), undefined),
  supports_wc: v.fallback(v.nullish(v.boolean()), undefined),
})

/** A wallet as the directory lists it. Links are as they came: they are checked where they are opened. */
export type Wallet = Readonly<v.InferOutput<typeof WalletSchema>>

export interface WalletPage {
  readonly wallets: readonly Wallet[]
  /** Over all pages, for this filter. */
  readonly count: number
}

const Page = v.object({
  data: v.custom<readonly unknown[]>(Array.isArray),
  count: v.fallback(Count, 0),
})

/** A broken record is left out; the rest of the page stays. Of an answer that holds more than was asked for the rest is not read. */
export function parsePage(value: unknown, entries = most): WalletPage {
  const { data, count } = parseAs(Page, value)
  const seen = new Set<string>()
  const wallets = data.slice(0, entries).flatMap((entry) => {
    const parsed = safeParseAs(WalletSchema, entry)
    if (!parsed.success || seen.has(parsed.output.id)) return []
    seen.add(parsed.output.id)
    return [parsed.output]
  })
  return { wallets, count }
}
