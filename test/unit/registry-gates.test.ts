import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PluginContext } from '../../kernel/contract.js'
import { giver, registryHouse } from './registry-house.js'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const fills = [{ slot: 'branding', id: 'plate', part: 'X' }] as const

describe('a gate that closes and opens', () => {
  it('undoes everything, last things first, and redoes it', async () => {
    const told: string[] = []
    const contexts: PluginContext[] = []
    const house = registryHouse([
      giver('a', { feature: 'f', fills, views: ['A'], loadView: async () => ({ default: 1 }) }, (context) => {
        contexts.push(context)
        context.onLeave(() => told.push('first'))
        context.events.on('modal:open', () => told.push('heard'))
        context.store.sub(context.state.initialized, () => told.push('seen'))
        context.fill('branding', { id: 'live', part: 'Y' })
        context.onLeave(() => told.push('second'))
      }),
      giver('b', { fills }),
    ])
    await house.registry.use('a')
    house.events.emit('modal:open', { connected: false })
    house.store.set(house.state.initialized, true)
    expect(house.fills()).toEqual(['a/plate', 'b/plate', 'a/live'])
    expect(told.splice(0)).toEqual(['heard', 'seen'])

    house.switchOff('f')
    expect(told.splice(0)).toEqual(['second', 'first'])
    expect(contexts[0]?.signal.aborted).toBe(true)
    expect(house.fills()).toEqual(['b/plate'])
    expect([house.registry.has('A'), house.registry.offers('a')]).toEqual([false, false])
    house.events.emit('modal:open', { connected: false })
    house.store.set(house.state.initialized, false)
    expect(told).toEqual([])
    await expect(house.registry.use('a')).rejects.toMatchObject({ code: 'LK_SERVICE' })
    await expect(house.registry.use('b')).resolves.toEqual({ of: 'b' })

    house.switchOn('f')
    expect(house.report('a')).toMatchObject({ status: 'idle', why: 'feature "f" is on' })
    await house.registry.use('a')
    expect(house.fills()).toEqual(['b/plate', 'a/plate', 'a/live'])
    expect(contexts[1]?.signal.aborted).toBe(false)
    expect(told).toEqual([])
  })

  it('does not bring back who failed or was refused', async () => {
    const house = registryHouse([
      giver('bad', { feature: 'f' }, () => Promise.reject(new Error('boom'))),
      giver('bad', { feature: 'f', provides: ['other'] }),
    ])
    await house.registry.use('bad').catch(() => undefined)
    house.switchOff('f')
    house.switchOn('f')
    expect(house.registry.reports().map(({ status }) => status)).toEqual(['failed', 'off'])
  })

  it('starts closed when the feature is off', () => {
    const house = registryHouse([giver('a', { feature: 'f', fills })])
    house.switchOff('f')
    expect(house.fills()).toEqual([])
    house.switchOn('f')
    expect(house.fills()).toEqual(['a/plate'])
  })
})

describe('a gate that closes in the middle of setup', () => {
  const held = () => {
    let go: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    return { gate, go }
  }

  it('leaves the plugin off, whatever its setup still does', async () => {
    const { gate, go } = held()
    const told: string[] = []
    const house = registryHouse([
      giver('a', { feature: 'f' }, async (context) => {
        await gate
        context.fill('branding', { id: 'late', part: 'X' })
        context.events.on('modal:open', () => told.push('heard'))
        context.onLeave(() => told.push('undone'))
      }),
    ])
    const using = house.registry.use('a').catch((error: unknown) => error)
    house.switchOff('f')
    go()
    expect(await using).toMatchObject({ code: 'LK_PLUGIN_OFF' })
    expect(house.report('a')).toMatchObject({ status: 'off' })
    house.events.emit('modal:open', { connected: false })
    expect(told).toEqual(['undone'])
    expect(house.fills()).toEqual([])
    expect(house.failed).toEqual([])
  })

  it('does not disturb the next life', async () => {
    const { gate, go } = held()
    let lives = 0
    const house = registryHouse([
      giver('a', { feature: 'f' }, async ({ fill }) => {
        lives += 1
        if (lives === 1) await gate
        fill('branding', { id: `life-${lives}`, part: 'X' })
      }),
    ])
    const first = house.registry.use('a').catch((error: unknown) => error)
    await vi.waitFor(() => expect(lives).toBe(1))
    house.switchOff('f')
    house.switchOn('f')
    await expect(house.registry.use('a')).resolves.toEqual({ of: 'a' })
    go()
    expect(await first).toMatchObject({ code: 'LK_PLUGIN_OFF' })
    expect(house.report('a')).toMatchObject({ status: 'active' })
    expect(house.fills()).toEqual(['a/life-2'])
    await expect(house.registry.use('a')).resolves.toEqual({ of: 'a' })
  })
})

describe('destroy', () => {
  it('lets everyone leave', async () => {
    const left: string[] = []
    const note = (name: string) => giver(name, {}, ({ onLeave }) => onLeave(() => left.push(name)))
    const house = registryHouse([note('a'), note('b'), note('idle')])
    await house.registry.use('a')
    await house.registry.use('b')
    house.registry.destroy()
    expect(left.sort()).toEqual(['a', 'b'])
  })
})
