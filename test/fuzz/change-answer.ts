import * as fc from 'fast-check'

/** What somebody who means harm, or a broken service, may put in place of a part of an answer. */
export const hostile: readonly unknown[] = [
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
export function placesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
  return [
    path,
    ...(inner ? Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key])) : []),
  ]
}

export function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  // A part that was replaced before has no such place any more.
  if (typeof value !== 'object' || value === null || hostile.includes(value)) return value
  if (!Object.hasOwn(value, key)) return value
  const item = replaced(Reflect.get(value, key), rest, by)
  const copy = Array.isArray(value) ? value.slice() : { ...value }
  Reflect.set(copy, key, item)
  return copy
}

/** Wrapped, so that a failure can be printed without looking into what refuses to be looked at. */
const wrapped = (value: unknown) => ({
  value,
  [fc.toStringMethod]: () => `odd value no. ${hostile.indexOf(value)}`,
})

/** One value for any place, mostly of the list. */
export const oddFrom = (list: readonly unknown[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...list.map(wrapped)) },
    {
      weight: 2,
      arbitrary: fc
        .anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 })
        .map((value) => ({ value })),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((value) => ({ value })) },
  )
