import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findProblems, listPlugins } from '../../kernel/check.js'
import { inspectPlugins } from '../../kernel/inspect.js'
import { createKernel } from '../../kernel/modal.js'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const anything = fc.anything({
  withNullPrototype: true,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
})
const throwing = fc.constant(
  Object.defineProperty({}, 'name', {
    get() {
      throw new Error('no')
    },
  }),
)
/** Close to a plugin, with fields of any kind. */
const almost = fc.record(
  Object.fromEntries(
    ['needs', 'provides', 'feature', 'views', 'loadView', 'fills', 'origins', 'start', 'load', 'options'].map(
      (key) => [key, fc.oneof(anything, fc.array(fc.oneof(fc.string(), anything)))],
    ),
  ),
  { requiredKeys: [] },
)
const plate = fc
  .tuple(almost, fc.oneof(fc.constantFrom('a', 'b'), anything), fc.oneof(fc.constant(1), anything))
  .map(([rest, name, api]) => ({ ...rest, name, api }))
const plugins = fc.array(fc.oneof(anything, throwing, plate), { maxLength: 5 })

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'One', symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

describe('whatever is passed as a plugin', () => {
  it('is looked at without throwing, and what is on has the shape', () => {
    fc.assert(
      fc.property(plugins, (list) => {
        const records = inspectPlugins(list)
        expect(records).toHaveLength(list.length)
        const on = records.filter(({ status }) => status !== 'off')
        for (const { plugin } of on) {
          expect(plugin.api).toBe(1)
          for (const key of ['needs', 'provides', 'views', 'origins'] as const) {
            for (const text of plugin[key] ?? []) expect(typeof text).toBe('string')
          }
        }
        const names = on.map(({ plugin }) => plugin.name)
        expect(new Set(names).size).toBe(names.length)
        for (const { status, code, why } of records) {
          if (status === 'off') expect([typeof code, why.length > 0]).toEqual(['string', true])
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('does not break the page that passes it', () => {
    fc.assert(
      fc.property(plugins, (list) => {
        const options = { networks: [network], plugins: list as never }
        findProblems(options, listPlugins(options, []))
        const modal = createKernel(options, {
          plugins: [],
          loadShell: () => Promise.reject(new Error('no screen')),
        })
        modal.explain()
        modal.prefetch()
        modal.destroy()
      }),
      { numRuns: 500 },
    )
  })
})
