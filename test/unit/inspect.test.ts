import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inspectPlugins } from '../../kernel/inspect.js'
import { createKernel } from '../../kernel/modal.js'
import type { Plugin } from '../../kernel/plugin.js'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const keys = ['name', 'api', 'needs', 'provides', 'feature', 'views', 'loadView', 'fills', 'origins', 'load'] as const

/** Any value JavaScript has, objects whose getters throw included. */
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSet: true }),
  fc.func(fc.anything()),
  fc.constant(Symbol('plugin')),
)

/** Something with a name-plate's keys and anything behind them; a key in `traps` throws when read. */
const plate = fc
  .record({
    name: fc.oneof(fc.constantFrom('a', 'b', 'swaps'), anything),
    api: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, anything),
    rest: fc.dictionary(fc.constantFrom(...keys.slice(2)), fc.oneof(anything, fc.array(fc.constantFrom('x', 'y')))),
    traps: fc.subarray([...keys], { maxLength: 2 }),
  })
  .map(({ name, api, rest, traps }) => {
    const value: object = { name, api, ...rest }
    for (const key of traps) {
      Object.defineProperty(value, key, {
        get() {
          throw new Error(`trap ${key}`)
        },
      })
    }
    return value
  })

const good: Plugin = { name: 'good', api: 1, provides: ['good'] }
const plates = fc.array(fc.oneof(anything, plate), { maxLength: 4 })

describe('any value as a plugin', () => {
  it('is off with a code, or keeps the contract; never throws, never stops a good one', () => {
    fc.assert(
      fc.property(plates, (values) => {
        const records = inspectPlugins([...values, good])
        expect(records).toHaveLength(values.length + 1)
        for (const record of records) {
          if (record.status === 'off') expect(record.code).toMatch(/^LK_PLUGIN_/)
          else expect(record).toMatchObject({ status: 'idle', plugin: { api: 1 } })
          expect(record.why).not.toBe('')
        }
        const taken = values.some((v) => Array.isArray((v as Plugin | null)?.constructor) && false)
        if (!taken) expect(records.at(-1)?.status).toBe('idle')
      }),
      { numRuns: 5000 },
    )
  })

  it('keeps no modal from being made, listed, added to and destroyed', () => {
    fc.assert(
      fc.property(plates, (values) => {
        const mainnet = {
          id: 1,
          name: 'Ethereum',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [] } },
        }
        const chain: Plugin = { name: 'chain', api: 1, provides: ['adapter:eip155'] }
        const modal = createKernel(
          { networks: [mainnet], plugins: [...(values as Plugin[]), chain] },
          { plugins: [], loadShell: async () => ({ mount: () => Promise.reject(new Error('no screen')) }) },
        )
        expect(modal.explain().networks).toEqual(['eip155:1'])
        modal.addNetwork({ ...mainnet, id: 10 })
        modal.prefetch()
        modal.destroy()
        expect(modal.getNetworks()).toHaveLength(2)
      }),
      { numRuns: 1000 },
    )
  })
})
