import * as v from 'valibot'
import { expect, it } from 'vitest'
import { parseAs, safeParseAs } from '../../../kernel/lib/parse-as.js'

const wrong = Array.from({ length: 300_000 }, (_, at) => at)
const Origins = v.array(v.pipe(v.string(), v.minLength(3), v.url()))

it('stops at the first of many issues, of the value and of its rules', () => {
  expect(safeParseAs(Origins, wrong).issues).toHaveLength(1)
  expect(safeParseAs(Origins, ['x', 'y']).issues).toHaveLength(1)
})

it('gives what the schema makes of the value, or throws what is wrong', () => {
  expect(parseAs(Origins, ['https://site.example'])).toEqual(['https://site.example'])
  expect(() => parseAs(Origins, wrong)).toThrow('Expected string but received 0')
})

it.each([1, () => 'x', undefined])(
  'takes right values beside an enumerable property on Object.prototype: %s',
  (value) => {
    const Entry = v.object({ name: v.optional(v.string()), list: v.array(v.looseObject({ id: v.number() })) })
    const Either = v.union([
      v.pipe(
        v.object({ entry: Entry }),
        v.check(() => true),
      ),
      v.string(),
    ])
    Object.defineProperty(Object.prototype, 'tidy', {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
    try {
      expect(safeParseAs(Either, { entry: { list: [{ id: 1 }] } }).success).toBe(true)
      expect(safeParseAs(Either, { entry: { list: [{ id: 'x' }] } }).success).toBe(false)
    } finally {
      Reflect.deleteProperty(Object.prototype, 'tidy')
    }
  },
)
