import { describe, expect, it } from 'vitest'
import type { CloudOptions } from '../../../../plugins/cloud/index.js'
import { idle } from '../../../support/idle.js'
import { soon } from '../../../until.js'
import { alerts, asked, emulator, printed, sdk, setup } from '../setup.js'

describe('the remote config', () => {
  it('is read, and switches features on and off', async () => {
    emulator.control.config([
      { id: 'social_login', isEnabled: true, config: ['email', 'x'] },
      { id: 'swap', isEnabled: false, config: ['1inch'] },
    ])
    const { modal, open, source } = setup()
    await open()
    expect(source()).toBe('remote')
    expect(modal.getFeatures()).toMatchObject({ email: true, socials: ['x'], swaps: false, activity: false })
    expect(modal.explain().plugins.find(({ name }) => name === 'gated')).toMatchObject({
      ...{ status: 'off', why: 'feature "swaps" is off' },
    })
    expect(asked('/appkit/v1/config').map(({ query }) => query)).toEqual([sdk])
  })

  it('is asked for once, however often the modal opens', async () => {
    const { modal, open } = setup()
    await open()
    await modal.close()
    await open()
    expect(asked('/appkit/v1/config')).toHaveLength(1)
  })

  it('costs a broken entry its feature, and nothing else', async () => {
    const features = [
      ...[7, null, { id: 'onramp' }, { id: 'multi_wallet', isEnabled: 'yes', config: [] }],
      ...[
        { id: 'activity', isEnabled: true },
        { id: 'email_capture', isEnabled: true, config: 'required' },
      ],
      ...[
        { id: 'swap', isEnabled: true, config: ['1inch'], more: 1 },
        { id: 'event_tracking', isEnabled: false, config: null },
      ],
    ]
    emulator.faults.set({ path: '/appkit', body: JSON.stringify({ features }) })
    const { modal, open, source } = setup()
    await open()
    expect(source()).toBe('remote')
    expect(modal.getFeatures()).toMatchObject({
      ...{ swaps: ['1inch'], onramp: false, multiWallet: false, activity: false, emailCapture: false },
    })
  })

  it.each(['null', '{}'])(
    'that the project does not have (%s) leaves local values and defaults',
    async (kind) => {
      emulator.control.config(null)
      if (kind === '{}') emulator.faults.set({ path: '/appkit', body: '{}' })
      const { modal, open, source } = setup({ features: { socials: ['github'] } })
      await open()
      expect(source()).toBe('local')
      expect(modal.getFeatures()).toMatchObject({ email: true, socials: ['github'], swaps: ['1inch'] })
      expect(printed).toEqual([])
    },
  )

  it.each([
    ['status 500', { status: 500 }],
    ['garbage', { body: 'garbage' }],
    ['an empty answer', { body: 'empty' }],
    ['another shape', { body: '7' }],
    ['features that are no list', { body: '{"features":{}}' }],
  ])('after %s gives way to local values and defaults, with one warning', async (_, fault) => {
    emulator.faults.set({ path: '/appkit', ...fault })
    const { modal, open, source } = setup({ features: { email: false } })
    await open()
    expect(source()).toBe('local')
    expect(modal.getFeatures()).toMatchObject({ email: false, swaps: ['1inch'], multiWallet: false })
    expect(printed.filter((text) => text.includes('remote config could not be fetched'))).toHaveLength(1)
    expect(alerts).toEqual([])
  })

  it('that never comes keeps nobody waiting, and ends with the modal', async () => {
    emulator.faults.set({ path: '/appkit', stall: true })
    const { modal, source } = setup()
    await modal.open()
    await soon(() => expect(asked('/appkit')).toHaveLength(1))
    expect(source()).toBe('pending')
    expect(modal.getState()).toMatchObject({ open: true, loading: false })
    modal.destroy()
    await soon(() => expect(source()).toBe('local'))
    await idle()
    expect(printed.join()).not.toContain('Unhandled')
  })

  it('of an unknown project is an alert, once', async () => {
    const { modal, open, source } = setup({ projectId: 'unknown' })
    await open()
    await modal.close()
    await open()
    expect(source()).toBe('local')
    await soon(() => expect(alerts).toContain('APKT007'))
    expect(alerts.filter((code) => code === 'APKT007')).toHaveLength(1)
  })

  it('overrides local values and names them once', async () => {
    emulator.control.config([
      { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
    ])
    const { open } = setup({ features: { email: false, socials: ['x'], swaps: false } })
    await open()
    expect(alerts).toEqual(['LK_LOCAL_IGNORED'])
    expect(printed[0]).toContain('"features.email", "features.socials", "features.swaps"')
  })

  it.each([{ remoteConfig: 'off' as const }, { basic: true }, { manualPairing: true }, { projectId: '' }])(
    'is not asked for with %j',
    async (options) => {
      const { open, source } = setup(options)
      await open()
      expect(source()).toBe('local')
      expect(asked('/appkit')).toEqual([])
      expect(asked('/projects')).toEqual([])
    },
  )

  it('is not beaten by what the site says later', async () => {
    emulator.control.config([{ id: 'swap', isEnabled: false, config: [] }])
    const { modal, open } = setup()
    await open()
    modal.updateFeatures({ swaps: ['1inch'], multiWallet: true })
    expect(modal.getFeatures()).toMatchObject({ swaps: false, multiWallet: false })
    const basic = setup({ basic: true })
    await basic.open()
    basic.modal.updateFeatures({ swaps: ['1inch'] })
    expect(basic.modal.getFeatures()).toMatchObject({ swaps: false })
  })

  it('leaves a broken base URL to the explanation', async () => {
    const urls: CloudOptions[] = [{ directoryUrl: 'https://' }, { directoryUrl: 'nowhere' }]
    for (const option of urls)
      await expect(setup({ cloud: option }).modal.ready()).rejects.toMatchObject({
        code: 'LK_PLUGIN_OPTIONS',
        why: expect.stringContaining('directoryUrl'),
      })
    const { modal } = setup({ cloud: { telemetry: 'yes' as unknown as boolean } })
    await expect(modal.use('directory')).rejects.toThrow()
    expect(modal.explain().plugins.find(({ name }) => name === 'cloud')?.status).toBe('failed')
  })
})
