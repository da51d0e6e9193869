import * as v from 'valibot'

const text = v.optional(v.fallback(v.nullish(v.string()), undefined))
const Injected = v.object({ namespace: v.string(), injected_id: v.string() })

/** A wallet of the directory; what is wrong about an optional field costs only that field. */
const WalletSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  homepage: text,
  image_id: text,
  image_url: text,
  order: v.fallback(v.nullish(v.number()), undefined),
  badge_type: v.fallback(v.nullish(v.picklist(['none', 'certified'])), undefined),
  description: text,
  chains: v.fallback(v.array(v.string()), []),
  mobile_link: text,
  link_mode: text,
  desktop_link: text,
  webapp_link: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  rdns: text,
  injected: v.fallback(v.nullish(v.array(Injected)), undefined),
  supports_wc: v.fallback(v.nullish(v.boolean()), undefined),
})

/** A wallet as the directory lists it. Links are as they came: they are checked where they are opened. */
export type Wallet = Readonly<v.InferOutput<typeof WalletSchema>>

export interface WalletPage {
  readonly wallets: readonly Wallet[]
  /** Over all pages, for this filter. */
  readonly count: number
}

const Page = v.object({ data: v.array(v.unknown()), count: v.fallback(v.number(), 0) })

/** A broken record is left out; the rest of the page stays. */
export function parsePage(value: unknown): WalletPage {
  const { data, count } = v.parse(Page, value)
  const seen = new Set<string>()
  const wallets = data.flatMap((entry) => {
    const parsed = v.safeParse(WalletSchema, entry)
    if (!parsed.success || seen.has(parsed.output.id)) return []
    seen.add(parsed.output.id)
    return [parsed.output]
  })
  return { wallets, count: Math.max(0, count) }
}
