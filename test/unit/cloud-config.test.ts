import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cloudWorld, pause } from './cloud-world.js'

const world = await cloudWorld()
const { emulator, open, asked, errors, warnings } = world
beforeEach(world.begin)
afterEach(world.end)
afterAll(emulator.close)

const config = '/appkit/v1/config'
const origins = '/projects/v1/origins'

describe('the remote config', () => {
  it('becomes features, and is asked for once with the parameters of the SDK', async () => {
    const { modal } = await open()
    await modal.close()
    await modal.open()
    expect(modal.explain().features.source).toBe('remote')
    expect(modal.getFeatures()).toMatchObject({ email: true, swaps: ['1inch'], multiWallet: false })
    expect(asked(config)).toHaveLength(1)
    expect(asked(config)[0]?.query).toMatchObject({
      projectId: emulator.projectId,
      st: 'appkit',
      sv: expect.stringMatching(/^html-universal-\d/),
    })
  })

  it.each([
    ['an error', { status: 500 }],
    ['garbage', { body: 'garbage' }],
    ['nothing', { body: 'empty' }],
    ['null', { body: 'null' }],
    ['other things', { body: '{"features":{"email":true}}' }],
  ])('falls back to local values on %s, with a warning', async (_what, fault) => {
    emulator.faults.set({ path: config, ...fault })
    const { modal } = await open({ features: { email: false, socials: ['google'] } })
    expect(modal.explain().features.source).toBe('local')
    expect(modal.getFeatures()).toMatchObject({ email: false, socials: ['google'], multiWallet: false })
    expect(warnings.join()).toContain('The remote config could not be fetched')
  })

  it('falls back in silence when the project has none', async () => {
    emulator.control.config(null)
    const { modal } = await open({ features: { email: false } })
    expect(modal.getFeatures()).toMatchObject({ email: false })
    expect(warnings).toEqual([])
  })

  it('loses a broken entry, not the others', async () => {
    const features = [
      null,
      7,
      { id: 7 },
      { id: 'activity' },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
    ]
    emulator.faults.set({ path: config, body: JSON.stringify({ features }) })
    const { modal } = await open()
    expect(modal.getFeatures()).toMatchObject({ swaps: ['1inch'], activity: false })
  })

  it('tells of local values it replaced', async () => {
    const { modal } = await open({ features: { email: false, swaps: false } })
    expect(modal.getFeatures()).toMatchObject({ email: true, swaps: ['1inch'] })
    expect(warnings.join()).toContain('"features.email", "features.swaps"')
  })

  it.each([
    ['switched off', { remoteConfig: 'off' }],
    ['on the plain plan', { basic: true }],
    ['with pairing by hand', { manualPairing: true }],
    ['without a project', { projectId: '' }],
  ] as const)('is not asked for when %s', async (_what, options) => {
    await open(options)
    await pause(30)
    expect(asked(config)).toEqual([])
    expect(asked(origins)).toEqual([])
  })

  it('tells of a project id that the cloud does not know', async () => {
    await open({ projectId: 'unknown' })
    await vi.waitFor(() => expect(errors.join()).toContain('Invalid Project ID'))
  })
})

describe('the origin', () => {
  it.each([
    [
      'a list without it',
      { body: '{"allowedOrigins":["https://other.example"]}' },
      'Invalid App Configuration',
    ],
    ['a 429', { status: 429 }, 'Rate Limited'],
    ['a 500', { status: 500 }, 'Server Error'],
    ['a 503', { status: 503 }, 'HTTP status code: 503'],
  ])('raises an alert on %s, and the modal works on', async (_what, fault, text) => {
    emulator.faults.set({ path: origins, ...fault })
    const { modal } = await open()
    await vi.waitFor(() => expect(errors.join()).toContain(text))
    expect(modal.getState().open).toBe(true)
  })

  it.each([
    ['an empty list', { body: '{"allowedOrigins":[]}' }],
    ['itself', { body: '{"allowedOrigins":["https://shop.example"]}' }],
    ['a 404', { status: 404 }],
    ['garbage', { body: 'garbage' }],
    ['another shape', { body: '{"allowedOrigins":"all"}' }],
  ])('is fine with %s', async (_what, fault) => {
    emulator.faults.set({ path: origins, ...fault })
    await open()
    await vi.waitFor(() => expect(asked(origins)).toHaveLength(1))
    await pause(30)
    expect(errors).toEqual([])
  })

  it('is only looked at when email or socials are on', async () => {
    emulator.control.config([{ id: 'social_login', isEnabled: false, config: [] }])
    await open()
    await pause(30)
    expect(asked(origins)).toEqual([])
  })

  it('is not told of on a local page', async () => {
    emulator.control.origins(['https://other.example'])
    await open({}, 'http://localhost:5173/')
    await vi.waitFor(() => expect(asked(origins)).toHaveLength(1))
    await pause(30)
    expect(errors).toEqual([])
  })
})
