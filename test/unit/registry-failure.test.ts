import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giver, registryHouse } from './registry-house.js'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

describe('one that fails leaves the others standing', () => {
  it('when its setup throws', async () => {
    const undone = vi.fn()
    const house = registryHouse([
      giver('bad', { fills: [{ slot: 'branding', id: 'x', part: 'X' }] }, ({ onLeave, fill }) => {
        onLeave(undone)
        fill('branding', { id: 'y', part: 'Y' })
        throw new Error('boom')
      }),
      giver('good', { fills: [{ slot: 'branding', id: 'z', part: 'Z' }] }),
    ])
    expect(house.fills()).toEqual(['bad/x', 'good/z'])
    await expect(house.registry.use('bad')).rejects.toThrow('boom')
    expect(house.report('bad')).toEqual({
      name: 'bad',
      status: 'failed',
      why: 'boom',
      code: 'LK_PLUGIN_SETUP',
    })
    expect(undone).toHaveBeenCalledOnce()
    expect(house.fills()).toEqual(['good/z'])
    expect(house.failed).toMatchObject([{ plugin: 'bad', message: 'boom' }])
    await expect(house.registry.use('good')).resolves.toEqual({ of: 'good' })
  })

  it('when its setup never ends', async () => {
    const late = Promise.withResolvers?.() ?? { promise: new Promise(() => undefined) }
    const house = registryHouse([giver('slow', {}, () => late.promise), giver('good')], { timeout: 20 })
    const [slow, good] = [house.registry.use('slow'), house.registry.use('good')]
    await expect(good).resolves.toEqual({ of: 'good' })
    await expect(slow).rejects.toMatchObject({ code: 'LK_PLUGIN_TIMEOUT' })
    expect(house.report('slow')).toMatchObject({ status: 'failed', code: 'LK_PLUGIN_TIMEOUT' })
  })

  it('when what it needs fails', async () => {
    const house = registryHouse([
      giver('needy', { needs: ['bad'] }),
      giver('bad', {}, () => Promise.reject(new Error('boom'))),
    ])
    await expect(house.registry.use('needy')).rejects.toThrow('boom')
    expect(house.registry.reports().map(({ status }) => status)).toEqual(['failed', 'failed'])
  })

  it('when it throws while leaving', async () => {
    const undone = vi.fn()
    const house = registryHouse([
      giver('bad', { feature: 'f' }, ({ onLeave }) => {
        onLeave(undone)
        onLeave(() => {
          throw new Error('boom')
        })
      }),
    ])
    await house.registry.use('bad')
    house.switchOff('f')
    expect(undone).toHaveBeenCalledOnce()
    expect(house.report('bad')?.status).toBe('off')
  })
})

describe('a chunk that is lost', () => {
  const runtime = { setup: () => undefined }

  it('is asked for once more', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(runtime)
    const house = registryHouse([
      giver('a', { provides: [], views: ['A'], loadView: async () => ({ default: 1 }), load }),
    ])
    await house.registry.view('A')
    expect(load).toHaveBeenCalledTimes(2)
    expect(house.report('a')).toEqual({ name: 'a', status: 'active', why: 'set up' })
  })

  it('leaves the plugin on, to be tried again when it is needed', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
    const house = registryHouse([
      giver('a', { feature: 'f', provides: [], views: ['A'], loadView: async () => ({ default: 1 }), load }),
    ])
    await expect(house.registry.view('A')).rejects.toMatchObject({ code: 'LK_PLUGIN_LOAD' })
    expect(house.report('a')?.status).toBe('idle')
    load.mockResolvedValue(runtime)
    await house.registry.view('A')
    expect(house.report('a')).toEqual({ name: 'a', status: 'active', why: 'set up' })
    house.switchOff('f')
    expect(house.report('a')?.status).toBe('off')
  })
})
