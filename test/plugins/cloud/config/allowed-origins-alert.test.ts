import { beforeEach, describe, expect, it } from 'vitest'
import { idle } from '../../../support/idle.js'
import { soon } from '../../../until.js'
import { alerts, asked, emulator, printed, sdk, setup } from '../setup.js'

describe('the allowed origins', () => {
  const allow = (...list: string[]) => emulator.control.origins(list)
  // The list matters where logins depend on it.
  beforeEach(() => emulator.control.config([{ id: 'social_login', isEnabled: true, config: ['email'] }]))

  it.each([
    ['an empty list', []],
    ['the page’s own origin', ['https://shop.example']],
    ['its host', ['shop.example']],
  ])('let the page be with %s', async (_, list) => {
    allow(...list)
    await setup().open()
    await soon(() => expect(asked('/projects/v1/origins').map(({ query }) => query)).toEqual([sdk]))
    await idle()
    expect(alerts).toEqual([])
  })

  it('raise APKT002 for a page that is not on the list, once, and nothing stops', async () => {
    allow('https://other.example')
    const { modal, open } = setup()
    await open()
    await soon(() => expect(alerts).toEqual(['APKT002']))
    expect(printed[0]).toContain('https://shop.example')
    await modal.close()
    await open()
    expect(alerts).toEqual(['APKT002'])
    expect(modal.getState().open).toBe(true)
  })

  it.each([
    [429, ['APKT010']],
    [500, ['APKT009']],
    [503, ['APKT009']],
    [404, []],
    [400, []],
  ])('answered with status %i: %j', async (status, expected) => {
    emulator.faults.set({ path: '/projects', status })
    await setup().open()
    await soon(() => expect(asked('/projects')).toHaveLength(1))
    await soon(() => expect(alerts).toEqual(expected))
    await idle()
    expect(alerts).toEqual(expected)
    if (status >= 500) expect(printed.join()).toContain(`HTTP status code: ${status}`)
  })

  it.each(['garbage', 'empty', '{"allowedOrigins":7}'])('answered with %s allow everyone', async (body) => {
    emulator.faults.set({ path: '/projects', body })
    await setup().open()
    await idle()
    expect(alerts).toEqual([])
  })

  it('are asked for as well where the config could not be had', async () => {
    emulator.faults.set({ path: '/appkit', status: 500 })
    emulator.faults.set({ path: '/projects', status: 429 })
    await setup().open()
    await soon(() => expect(alerts).toEqual(['APKT010']))
  })

  it('are not asked for without email and socials', async () => {
    emulator.control.config([])
    await setup().open()
    await idle()
    expect(asked('/projects')).toEqual([])
  })

  it('tell who asks whether the page is on the list, without an alert', async () => {
    emulator.control.config([])
    const config = await setup().modal.use('config')
    allow('https://other.example')
    expect(await config.allowsOrigin?.()).toBe(false)
    allow('https://shop.example')
    expect(await config.allowsOrigin?.()).toBe(true)
    emulator.faults.set({ path: '/projects', status: 500 })
    expect(await config.allowsOrigin?.()).toBe(undefined)
    expect(alerts).toEqual([])
  })
})
