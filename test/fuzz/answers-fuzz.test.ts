import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { parsers } from './answers-fuzz-parsers.js'
import { hostile, oddFrom, placesOf, replaced } from './change-answer.js'

/**
 * Every parser of foreign answers gets real answers with some of their parts replaced: what it lets through must be
 * sound, and neither everything nor nothing may be let through, or the property would say nothing.
 */
const TOTAL = 100_000
const LIMIT_MS = 120_000

/** As it arrives when somebody sends it. */
function asJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? `${item}` : item)))
  } catch {
    return null
  }
}

const anything = oddFrom(hostile)

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
