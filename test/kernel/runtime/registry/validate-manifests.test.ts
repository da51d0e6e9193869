import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Plugin } from '../../../../kernel/plugin.js'
import { createKernel } from '../../../../kernel/runtime/create-kernel.js'
import { validateManifests } from '../../../../kernel/runtime/registry/validate-manifests.js'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const keys = [
  'name',
  'api',
  'needs',
  'provides',
  'feature',
  'views',
  'roles',
  'loadView',
  'slots',
  'origins',
  'load',
] as const

/** Any value JavaScript has, objects whose getters throw included. */
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSet: true }),
  fc.func(fc.anything()),
  fc.constant(Symbol('plugin')),
)

/** What nearly is right for one field or another. */
const near = fc.oneof(
  fc.constant(null),
  fc.array(fc.constantFrom('x', 'y', 'guard:x'), { maxLength: 2 }),
  fc.dictionary(
    fc.constantFrom('home', 'account', 'key', 'id'),
    fc.oneof(fc.constantFrom('x', 'y'), anything),
    {
      maxKeys: 2,
    },
  ),
  fc.array(
    fc.dictionary(
      fc.constantFrom('slot', 'id', 'order', 'label', 'view'),
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('guard', 'account:action', 'x') },
        { weight: 1, arbitrary: anything },
      ),
    ),
    { maxLength: 2 },
  ),
  fc.constant(() => ({})),
)

/** What a manifest may be made of: its keys with anything behind them, and keys that throw when read. */
const sketch = fc.tuple(
  fc.oneof(fc.constantFrom('a', 'b', 'swaps'), anything),
  fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: anything }),
  fc.dictionary(
    fc.constantFrom(...keys.slice(2)),
    fc.oneof({ weight: 1, arbitrary: anything }, { weight: 3, arbitrary: near }),
    { maxKeys: 4 },
  ),
  fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 1 }),
)

function plate([name, api, rest, traps]: typeof sketch extends fc.Arbitrary<infer S> ? S : never): object {
  const value: object = { name, api, ...rest }
  for (const key of traps) {
    Object.defineProperty(value, key, {
      get() {
        throw new Error(`trap ${key}`)
      },
    })
  }
  return value
}

const good: Plugin = { name: 'good', api: 1, provides: ['good'] }
const chain: Plugin = { name: 'chain', api: 1, provides: ['adapter:eip155'] }
const guests = fc.tuple(fc.array(anything, { maxLength: 3 }), fc.array(sketch, { maxLength: 3 }))

const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

describe('any value as a plugin', () => {
  it('is off with a code, or keeps the contract; never throws, never stops a good one', () => {
    fc.assert(
      fc.property(guests, ([values, sketches]) => {
        const records = validateManifests([...values, ...sketches.map(plate), good])
        expect(records).toHaveLength(values.length + sketches.length + 1)
        for (const record of records) {
          if (record.status === 'off') expect(record.code).toMatch(/^LK_PLUGIN_/)
          else expect(record).toMatchObject({ status: 'idle', plugin: { api: 1 } })
          expect(record.why).not.toBe('')
        }
        expect(records.at(-1)?.status).toBe('idle')
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps no modal from being made, started, listed, added to and destroyed', async () => {
    const loadShell = async () => ({ mount: () => Promise.reject(new Error('no screen')) })
    await fc.assert(
      fc.asyncProperty(guests, async ([values, sketches]) => {
        const plugins = [...values, ...sketches.map(plate), chain] as Plugin[]
        const modal = createKernel({ networks: [mainnet], plugins }, { plugins: [], loadShell })
        expect(modal.explain().networks).toEqual(['eip155:1'])
        modal.addNetwork({ ...mainnet, id: 10 })
        modal.prefetch()
        await expect(modal.open()).rejects.toMatchObject({ code: 'LK_SHELL' })
        await modal.ready()
        const { plugins: reports } = modal.explain()
        expect(reports.find(({ name }) => name === 'chain')).not.toHaveProperty('status', 'off')
        modal.destroy()
        expect(modal.getNetworks()).toHaveLength(2)
      }),
      { numRuns: 150 },
    )
  })
})

describe('what a developer is told', () => {
  const told = async (plugin: unknown) => {
    const [record] = validateManifests([plugin])
    await vi.dynamicImportSettled()
    return record?.why
  }
  it.each([
    [
      { name: 'tips', api: 1, provides: 'tips' },
      'Plugin "tips" is off: its "provides" must be a list of texts',
    ],
    [{ name: 'tips', api: 1, load: {} }, 'Plugin "tips" is off: its "load" must be a function'],
    [
      { name: 'tips', api: 1, start: 'soon' },
      'Plugin "tips" is off: its "start" must be "load", "open" or { stored }',
    ],
    [
      { name: 'tips', api: 1, slots: [{ slot: 'header:end', id: 'x', part: 'X', views: 7 }] },
      'Plugin "tips" is off: its entry of slot "header:end" is not one: "views" must be a list of texts',
    ],
    [
      { name: 'tips', api: 1, roles: ['TipJar'] },
      'Plugin "tips" is off: its "roles" must be an object of view names by role',
    ],
    [
      { name: 'tips', api: 1, roles: null },
      'Plugin "tips" is off: its "roles" must be an object of view names by role',
    ],
    [
      { name: 'tips', api: 1, slots: [{ slot: 'guard', id: 'tips' }] },
      'Plugin "tips" is off: its entry of slot "guard" is not one: "provides" lacks "guard:tips"',
    ],
    [
      { name: 'tips', api: 1, views: ['TipJar'], roles: { home: 'Tips' } },
      'Plugin "tips" is off: its "roles" name "Tips", which is none of its "views"',
    ],
    [function tips() {}, 'A function was passed as a plugin: call it, as in `tips()`'],
  ])('%j', async (plugin, why) => expect(await told(plugin)).toBe(why))

  it('of a role that another plugin has', async () => {
    const roles = { home: 'TipJar' }
    const [, second] = validateManifests([
      { name: 'tips', api: 1, views: ['TipJar'], roles },
      { name: 'jars', api: 1, views: ['Jar'], roles: { home: 'Jar' } },
    ])
    await vi.dynamicImportSettled()
    expect(second?.why).toBe('Plugin "jars" is off: the role "home" belongs to plugin "tips"')
  })

  it('of fields that mean nothing, on the console, and of what is written in place of a former one', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    validateManifests([{ name: 'tips', api: 1, fils: [], provide: ['tips'], fills: [] }])
    await vi.dynamicImportSettled()
    expect(warn.mock.calls[0]?.[0]).toContain('fils, provide, fills (write "slots")')
    const action = {
      slot: 'account:action',
      id: 'tips',
      label: 'Tip',
      view: 'TipJar',
      namespaces: ['eip155'],
    }
    validateManifests([{ name: 'jars', api: 1, slots: [action] }])
    await vi.dynamicImportSettled()
    expect(warn.mock.calls[1]?.[0]).toContain('namespaces (write "requires")')
  })

  it('nothing of fields that others may have', () => {
    const warn = vi.spyOn(console, 'warn').mockReset()
    const method = { slot: 'connect:method', id: 'x', method: 'x', part: 'X', namespaces: ['eip155'] }
    const own = { slot: 'tips:jar', id: 'x', namespaces: ['eip155'] }
    validateManifests([{ name: 'tips', api: 1, slots: [method, own] }])
    expect(warn).not.toHaveBeenCalled()
  })
})
