import { describe, expect, it } from 'vitest'
import { idle } from '../../support/idle.js'
import { soon } from '../../until.js'
import { alerts, asked, emulator, events, sdk, setup } from './setup.js'

describe('usage events', () => {
  it('are not sent before the visitor acts, and nothing else is either', async () => {
    const { modal } = setup()
    await modal.ready()
    modal.prefetch()
    modal.setTheme({ mode: 'dark' })
    await modal.use('directory')
    await idle()
    expect(emulator.ledger.entries()).toEqual([])
  })

  it('have the documented envelope, and no address', async () => {
    const { modal, open } = setup()
    await open()
    await modal.close()
    await soon(() => expect(events()).toHaveLength(3))
    expect([...events()].sort()).toEqual(['INITIALIZE', 'MODAL_CLOSE', 'MODAL_OPEN'])
    const [first] = asked('/e')
    expect(first?.query).toEqual(sdk)
    expect(first?.body).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: 'https://shop.example/cart',
      domain: 'shop.example',
      timestamp: expect.any(Number),
      props: { type: 'track', event: expect.any(String), properties: expect.any(Object) },
    })
    const open_ = asked('/e').find(({ body }) => JSON.stringify(body).includes('MODAL_OPEN'))
    expect(open_?.body).toMatchObject({
      props: { properties: { connected: false, caipNetworkId: 'eip155:1' } },
    })
    expect(asked('/getAnalyticsConfig')).toHaveLength(1)
  })

  it.each([
    ['says no', () => emulator.control.analytics(false)],
    ['fails', () => emulator.faults.set({ path: '/getAnalyticsConfig', status: 500 })],
    ['answers garbage', () => emulator.faults.set({ path: '/getAnalyticsConfig', body: 'garbage' })],
  ])('stop after INITIALIZE when the project %s', async (_, prepare) => {
    prepare()
    const { modal, open, context } = setup()
    await open()
    const { report } = await context()
    report(new Error('oops'))
    await modal.close()
    await soon(() => expect(asked('/getAnalyticsConfig')).toHaveLength(1))
    await idle()
    expect(events()).toEqual(['INITIALIZE'])
  })

  it('stop altogether when the site says so, errors included', async () => {
    const { modal, open, context } = setup({ features: { analytics: false } })
    await open()
    const { report } = await context()
    report(new Error('oops'))
    await modal.close()
    await idle()
    expect(asked('/e')).toEqual([])
    expect(asked('/getAnalyticsConfig')).toEqual([])
  })

  it('stop when the site says so later', async () => {
    const { modal, open, context } = setup()
    await open()
    await soon(() => expect(events()).toHaveLength(2))
    modal.updateFeatures({ analytics: false })
    const { report } = await context()
    report(new Error('oops'))
    await modal.close()
    await idle()
    expect(events()).toHaveLength(2)
  })

  it('refused with 403 raise APKT002, once; other failures say nothing', async () => {
    emulator.faults.set({ service: 'analytics', status: 500 })
    const { modal, open } = setup()
    await open()
    await idle()
    expect(alerts).toEqual([])
    emulator.faults.set({ service: 'analytics', status: 403 })
    for (let times = 0; times < 3; times++) {
      await modal.close()
      await modal.open()
    }
    await soon(() => expect(alerts).toEqual(['APKT002']))
    await idle()
    expect(alerts).toEqual(['APKT002'])
  })

  it('tell errors once the visitor acted, at most five a minute', async () => {
    const { modal, open, context } = setup()
    const { report } = await context()
    await modal.use('analytics')
    report(new Error('too early'))
    await idle()
    expect(asked('/e')).toEqual([])
    await open()
    for (let times = 0; times < 8; times++) report(new Error(`oops ${times}`))
    const errors = () => asked('/e').filter(({ body }) => JSON.stringify(body).includes('INTERNAL_SDK_ERROR'))
    await soon(() => expect(errors()).toHaveLength(5))
    await idle()
    expect(errors()).toHaveLength(5)
    expect(errors()[0]?.body).toMatchObject({
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      props: {
        type: 'error',
        event: 'INTERNAL_SDK_ERROR',
        errorType: 'LK_UNKNOWN',
        errorMessage: 'LK_UNKNOWN',
        stackTrace: expect.stringMatching(/^\S+ file:.*:\d+:\d+$/m),
      },
    })
  })

  it('hold no address, email, message or hash, whatever wallets, services and visitors wrote', async () => {
    const { open, context } = setup()
    await open()
    const { track } = await context()
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const [email, words] = ['ada@example.org', 'the wallet says']
    const message = `${words} ${address}, ${email}`
    const sent = { network: 'eip155:1', token: 'ETH', amount: 1, isSmartAccount: false } as const
    track('CONNECT_ERROR', { message })
    track('SEND_SUCCESS', { ...sent, hash: `0x${'ab'.repeat(32)}` })
    track('SEND_ERROR', { ...sent, message })
    track('SIWX_AUTH_ERROR', { network: 'eip155:1', isSmartAccount: false, message, code: 4001 })
    track('EMAIL_VERIFICATION_CODE_FAIL', { message })
    track('SOCIAL_LOGIN_ERROR', { provider: 'google', message })
    track('REGISTER_NAME_ERROR', { isSmartAccount: false, error: message })
    track('INTERNAL_SDK_ERROR', { errorType: 'X', errorMessage: message, uncaught: false })
    track('SEARCH_WALLET', { badge: '', search: `${address} ${email}` })
    await soon(() => expect(events()).toHaveLength(11))
    const bodies = JSON.stringify(asked('/e').map(({ body }) => body))
    for (const one of [address, email, words, 'ab'.repeat(16)]) expect(bodies).not.toContain(one)
    expect(bodies).toContain('"message":"4001"')
    expect(bodies).toContain('"error":"LK_UNKNOWN"')
    expect(bodies).toContain('"search":"0x… …"')
  })

  it('tell no errors without telemetry', async () => {
    const { open, context } = setup({ cloud: { telemetry: false } })
    await open()
    const { report } = await context()
    report(new Error('oops'))
    await idle()
    expect(JSON.stringify(asked('/e'))).not.toContain('INTERNAL_SDK_ERROR')
  })
})
