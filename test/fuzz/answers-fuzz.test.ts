import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { parsers } from './answers-fuzz-parsers.js'

/**
 * Every parser of foreign answers gets real answers with some of their parts replaced: what it lets through must be
 * sound, and neither everything nor nothing may be let through, or the property would say nothing.
 */
const TOTAL = 100_000
const LIMIT_MS = 120_000

const hostile: readonly unknown[] = [
  ...[undefined, null, true, -1, 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 10n, -1n, 2n ** 300n],
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    '<img src=x onerror=alert(1)>',
  ],
  ...[
    '\u202efox',
    'a\u0000b',
    'a\nb',
    '\u200b',
    'x'.repeat(5000),
    '9'.repeat(500),
    'eip155:1',
    'data:text/html,x',
  ],
  ...[
    [],
    {},
    [[]],
    { length: 3 },
    Array(2000).fill(0),
    JSON.parse('{"__proto__":{"polluted":true}}'),
    Symbol('x'),
  ],
  ...[
    () => 'x',
    new Proxy({}, { get: () => trap(), ownKeys: () => trap() }),
    Object.create(null),
    new Date(Number.NaN),
  ],
]

function trap(): never {
  throw new Error('a trap')
}

/** Places within an answer, the answer itself included. */
function placesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
  return [
    path,
    ...(inner ? Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key])) : []),
  ]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  // A part that was replaced before has no such place any more.
  if (typeof value !== 'object' || value === null || hostile.includes(value)) return value
  if (!Object.hasOwn(value, key)) return value
  const item = replaced(Reflect.get(value, key), rest, by)
  const copy = Array.isArray(value) ? value.slice() : { ...value }
  Reflect.set(copy, key, item)
  return copy
}

/** As it arrives when somebody sends it. */
function asJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? `${item}` : item)))
  } catch {
    return null
  }
}

/** Wrapped, so that a failure can be printed without looking into what refuses to be looked at. */
const wrapped = (value: unknown) => ({
  value,
  [fc.toStringMethod]: () => `odd value no. ${hostile.indexOf(value)}`,
})
const anything = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostile.map(wrapped)) },
  {
    weight: 2,
    arbitrary: fc
      .anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 })
      .map((value) => ({ value })),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((value) => ({ value })) },
)

describe('a foreign answer', () => {
  let count = 0
  const deadline = Date.now() + LIMIT_MS
  afterAll(() => console.info(`${count} foreign answers were parsed`))

  it.each(parsers)(
    '$name: what is let through is sound',
    ({ answer, json, check }) => {
      expect(check(answer)).toBe(true)
      const places = placesOf(answer)
      const change = fc.tuple(fc.constantFrom(...places), anything)
      const wanted = Math.ceil(TOTAL / parsers.length)
      let [run, passed] = [0, 0]
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
          const changed = changes.reduce((given, [path, { value }]) => replaced(given, path, value), answer)
          const value = json ? asJson(changed) : changed
          run += 1
          if (check(value)) passed += 1
        }),
        { numRuns: wanted, interruptAfterTimeLimit: deadline - Date.now(), markInterruptAsFailure: false },
      )
      count += run
      expect(run).toBeGreaterThan(1000)
      expect(passed / run).toBeGreaterThan(0.02)
      expect(passed / run).toBeLessThan(0.98)
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    },
    LIMIT_MS,
  )
})
