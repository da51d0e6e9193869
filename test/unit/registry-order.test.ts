import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Plugin } from '../../kernel/contract.js'
import { giver, registryHouse } from './registry-house.js'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

describe('what is refused before it runs', () => {
  const refused = (plugins: readonly unknown[], name: string) =>
    registryHouse(plugins as readonly Plugin[]).report(name)

  it('a second plugin of one name', () => {
    const { registry } = registryHouse([giver('one'), giver('one', { provides: ['other'] })])
    expect(registry.reports().map(({ status, code }) => [status, code])).toEqual([
      ['idle', undefined],
      ['off', 'LK_PLUGIN_NAME'],
    ])
  })

  it('a service or a view that is taken', () => {
    expect(refused([giver('one'), giver('two', { provides: ['one'] })], 'two')?.code).toBe('LK_PLUGIN_CLASH')
    const view = { views: ['Tips'], loadView: async () => ({ default: 1 }) }
    expect(refused([giver('one', view), giver('two', view)], 'two')?.code).toBe('LK_PLUGIN_CLASH')
  })

  it('a wrong shape and another contract', () => {
    expect(refused([{ name: 'one', api: 1, views: 'Tips' }], 'one')?.code).toBe('LK_PLUGIN_SHAPE')
    expect(refused([{ name: 'one', api: 1, load: {} }], 'one')?.code).toBe('LK_PLUGIN_SHAPE')
    expect(refused([{ name: 'one', api: 1, fills: [{ slot: 'branding' }] }], 'one')?.code).toBe(
      'LK_PLUGIN_SHAPE',
    )
    expect(refused([{ api: 1 }], '(unnamed)')?.code).toBe('LK_PLUGIN_SHAPE')
    expect(refused([{ name: 'one', api: 2 }], 'one')?.code).toBe('LK_PLUGIN_API')
    expect(refused([{ name: 'one' }], 'one')?.code).toBe('LK_PLUGIN_API')
  })

  it('needs that nobody meets, and who needs that one in turn', () => {
    const house = registryHouse([giver('a', { needs: ['b'] }), giver('b', { needs: ['nobody'] }), giver('c')])
    expect(house.report('a')?.code).toBe('LK_PLUGIN_NEEDS')
    expect(house.report('b')).toMatchObject({
      code: 'LK_PLUGIN_NEEDS',
      why: expect.stringContaining('"nobody"'),
    })
    expect(house.report('c')?.status).toBe('idle')
  })

  it('a circle, and only the circle', () => {
    const house = registryHouse([
      giver('a', { needs: ['b'] }),
      giver('b', { needs: ['c'] }),
      giver('c', { needs: ['a'] }),
      giver('alone', { needs: ['alone'] }),
      giver('free'),
    ])
    // Once one of a circle is off, the others lack what they need.
    for (const name of ['a', 'b', 'c', 'alone']) {
      expect(house.report(name)?.status).toBe('off')
      expect(['LK_PLUGIN_CIRCLE', 'LK_PLUGIN_NEEDS']).toContain(house.report(name)?.code)
    }
    expect(house.report('free')?.status).toBe('idle')
  })
})

describe('setting up', () => {
  it('happens on first use, once, needs first', async () => {
    const order: string[] = []
    const note = (name: string, needs: readonly string[] = []) =>
      giver(name, { needs }, () => void order.push(name))
    const { registry } = registryHouse([note('c', ['a', 'b']), note('b', ['a']), note('a'), note('d')])
    expect(order).toEqual([])
    const [first, second] = await Promise.all([registry.use('c'), registry.use('c')])
    expect(first).toBe(second)
    expect(order).toEqual(['a', 'b', 'c'])
    expect(registry.reports().map(({ status }) => status)).toEqual(['active', 'active', 'active', 'idle'])
  })

  it('happens at the moment the name-plate says', async () => {
    const order: string[] = []
    const at = (name: string, start: 'load' | 'open') => giver(name, { start }, () => void order.push(name))
    const { registry } = registryHouse([at('early', 'load'), at('late', 'open')])
    registry.start('load')
    await vi.waitFor(() => expect(order).toEqual(['early']))
    registry.start('open')
    await vi.waitFor(() => expect(order).toEqual(['early', 'late']))
  })

  it('says what nobody gives, and why', async () => {
    const { registry, switchOff } = registryHouse([giver('a', { feature: 'f' })])
    await expect(registry.use('nothing')).rejects.toMatchObject({ code: 'LK_SERVICE' })
    switchOff('f')
    await expect(registry.use('a')).rejects.toMatchObject({
      code: 'LK_SERVICE',
      why: expect.stringContaining('"f"'),
    })
  })

  it('refuses a service that was not announced, and one that was and is not given', async () => {
    const { registry, report } = registryHouse([
      giver('a', {}, ({ provide }) => provide('surprise' as never, {} as never)),
      giver('b', { provides: ['b', 'more'] }),
    ])
    await expect(registry.use('a')).rejects.toMatchObject({ code: 'LK_PLUGIN_PROVIDES' })
    await expect(registry.use('b')).rejects.toMatchObject({ code: 'LK_PLUGIN_PROVIDES' })
    expect(report('b')?.status).toBe('failed')
  })

  it('brings a view with the context of its plugin', async () => {
    const module = { default: () => null }
    const { registry } = registryHouse([
      giver('a', { views: ['Tips', 'Odd'], loadView: async (name) => (name === 'Odd' ? 7 : module) }),
    ])
    expect(registry.has('Tips')).toBe(true)
    const { module: found, context } = await registry.view('Tips')
    expect([found, context.name]).toEqual([module, 'a'])
    expect((await registry.part('a', 'Tips')).module).toBe(module)
    await expect(registry.view('Odd')).rejects.toMatchObject({ code: 'LK_VIEW_MODULE' })
    await expect(registry.view('None')).rejects.toMatchObject({ code: 'LK_VIEW' })
    await expect(registry.part('b', 'Tips')).rejects.toMatchObject({ code: 'LK_VIEW' })
  })
})
