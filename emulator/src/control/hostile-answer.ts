import * as v from 'valibot'

/** Ways to turn a genuine JSON answer into a hostile one. */
export const HostileSchema = v.picklist([
  'zeros',
  'many',
  'long',
  'infinite',
  'prototype',
  'text',
  'deep',
  'half',
])
export type HostileKind = v.InferOutput<typeof HostileSchema>

/** Sizes for rules that name no `size`. `zeros` and `long` in bytes, `many` in entries, `deep` in levels. */
const sizes: Readonly<Partial<Record<HostileKind, number>>> = {
  zeros: 2_000_000,
  long: 2_000_000,
  many: 20_000,
  deep: 100_000,
}

/** No answer becomes bigger than this, in bytes. */
const limit = 64_000_000

type Mutate = (answer: unknown, size: number) => string

const mutations: Readonly<Record<Exclude<HostileKind, 'half'>, Mutate>> = {
  zeros: (answer, size) =>
    swap(
      rewrite(answer, { array: () => placeholder }),
      `[${'0,'.repeat(share(size / 2, countOf(answer, Array.isArray)))}0]`,
    ),
  many: (answer, size) => JSON.stringify(rewrite(answer, { array: (list) => repeated(list, size) })),
  long: (answer, size) => {
    const times = share(size, countOf(answer, isText))
    return JSON.stringify(rewrite(answer, { text: (text) => (text || 'x').repeat(fits(times, text)) }))
  },
  // JSON has no infinity, but 1e999 is read as one.
  infinite: (answer) => swap(rewrite(answer, { number: () => placeholder }), '1e999'),
  prototype: (answer) => JSON.stringify(rewrite(answer, { object: withPrototype })),
  text: (answer) => JSON.stringify(rewrite(answer, { named: () => strangeText })),
  deep: (answer, size) =>
    swap(rewrite(answer, { array: () => placeholder }), '['.repeat(size) + ']'.repeat(size)),
}

/** Text with bidirectional overrides, invisible characters, line breaks, markup and look-alike letters. */
const strangeText =
  '\u202EtellaW\u202C\u0000\u200B\n<img src=x onerror=alert(1)>\uFEFF \u2066Fоx Wallet\uD83D'

/**
 * A hostile answer in place of a genuine one. Answers that are not JSON are returned unchanged.
 *
 * @param size bytes, entries or levels; the kind has a default
 */
export async function hostileAnswer(genuine: Response, kind: HostileKind, size?: number): Promise<Response> {
  const { status } = genuine
  const headers = new Headers(genuine.headers)
  headers.delete('content-length')
  const text = await genuine.text()
  if (kind === 'half') return new Response(halfOf(text), { status, headers })
  const answer = parse(text)
  if (answer === undefined) return new Response(text || null, { status, headers })
  const amount = size ?? sizes[kind] ?? 0
  return new Response(mutations[kind](answer, amount), { status, headers })
}

/** Sends the first half at once and never the rest. */
function halfOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2)))),
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Rules {
  array?: (list: unknown[]) => unknown
  number?: (value: number) => unknown
  text?: (value: string) => string
  /** Changes a text whose field holds a name that people read. */
  named?: (value: string) => string
  object?: (value: object) => object
}

const names = ['name', 'symbol', 'description', 'title']
const isText = (value: unknown) => typeof value === 'string'

/** Copies an answer, with every value changed that has a rule. */
function rewrite(value: unknown, rules: Rules, field = ''): unknown {
  if (typeof value === 'number') return rules.number?.(value) ?? value
  if (typeof value === 'string') return rewriteText(value, rules, field)
  if (Array.isArray(value)) return rules.array?.(value) ?? value.map((one) => rewrite(one, rules))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewrite(one, rules, key)]))
  return rules.object?.(copy) ?? copy
}

function rewriteText(value: string, { text, named }: Rules, field: string): string {
  return named && names.includes(field) ? named(value) : (text?.(value) ?? value)
}

/** A placeholder for text that `JSON.stringify` cannot write. */
const placeholder = '@hostile@'

function swap(value: unknown, text: string): string {
  return JSON.stringify(value).replaceAll(JSON.stringify(placeholder), () => text)
}

function countOf(value: unknown, fits: (value: unknown) => boolean): number {
  if (fits(value) && Array.isArray(value)) return 1
  const inside = typeof value === 'object' && value !== null ? Object.values(value) : []
  return inside.reduce<number>((sum, one) => sum + countOf(one, fits), fits(value) ? 1 : 0)
}

/** The size of each place, so that all of them together come to `size`. */
function share(size: number, places: number): number {
  return Math.max(1, Math.floor(Math.min(size, limit) / Math.max(1, places)))
}

function fits(bytes: number, text: string): number {
  return Math.max(1, Math.ceil(bytes / Math.max(1, text.length)))
}

/** Repeats the list until it has `size` entries, each with a new `id`. */
function repeated(list: unknown[], size: number): unknown[] {
  if (list.length === 0) return list
  const entry = JSON.stringify(list).length / list.length
  const most = Math.min(size, Math.floor(limit / entry))
  return Array.from({ length: Math.max(list.length, most) }, (_, index) => {
    const one = list[index % list.length]
    const isRecord = typeof one === 'object' && one !== null && 'id' in one
    return isRecord && index >= list.length ? { ...one, id: `${one.id}-${index}` } : one
  })
}

/** Names of inherited JavaScript properties (`__proto__`, …), as values and as keys. */
function withPrototype(value: object): object {
  const named = 'name' in value ? { ...value, name: '__proto__' } : { ...value }
  for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    Object.defineProperty(named, key, { value: { polluted: true }, enumerable: true })
  }
  return named
}
