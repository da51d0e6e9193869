import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { siwx } from '../../../plugins/siwx/index.js'
import { until } from '../../until.js'
import { alice, bob, keepPage, SigningWallet } from '../siwx/setup.js'
import { ada, emulatorForTests, setup, wrong } from './setup.js'

const emulator = emulatorForTests()
afterEach(() => emulator.it.control.reset())

const start = (...[options]: [Parameters<typeof setup>[1]?]) => setup(emulator.it, options)
const otpRequests = () => emulator.it.ledger.entries().filter(({ path }) => path === '/auth/v1/otp')
/** Time passes for what asks for it; nothing else stands still. */
const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  onTestFinished(() => void vi.useRealTimers())
}

/** Gives an address, and has its code mailed. */
async function give(at: Awaited<ReturnType<typeof setup>>, email = ada): Promise<void> {
  await at.state('asking')
  await (await at.service()).submit(email)
}

describe('a site that requires an email address', () => {
  it('lets the visitor give up a check that takes long, and enter the code again', async () => {
    const at = await start()
    const connecting = at.connect()
    await give(at)
    await at.state('code')
    emulator.it.faults.set({ path: '/auth/v1/otp', method: 'PUT', stall: true, times: 1 })
    const service = await at.service()
    const checking = service.verify(emulator.codes()[0] ?? '')
    await at.state('checking')
    await until(() => otpRequests().some(({ method }) => method === 'PUT'), 'the stalled check')
    service.cancelCheck()
    await checking
    expect((await at.state('code')).problem).toBeUndefined()
    await service.verify(emulator.codes()[0] ?? '')
    expect(await connecting).toMatchObject({ address: alice })
  })

  it('is told of the account once the code of the mail was entered', async () => {
    const at = await start()
    const given: unknown[] = []
    ;(await at.contextOf('email-capture')).events.on('email-capture:given', (event) => given.push(event))
    const connecting = at.connect()
    expect(await at.state('asking')).toMatchObject({ required: true, account: alice })
    expect(at.view()).toBe('DataCapture')
    await (await at.service()).submit(` ${ada} `)
    expect(await at.state('code')).toMatchObject({ email: ada })
    expect(at.view()).toBe('DataCaptureOtpConfirm')
    expect(at.isConnected()).toBe(false)
    await (await at.service()).verify(emulator.codes()[0] ?? '')
    expect(await connecting).toMatchObject({ address: alice })
    expect(given).toEqual([{ address: alice, network: 'eip155:1', email: ada }])
    expect(emulator.it.cloudAuth.isVerified(ada, alice)).toBe(true)
    await until(() => !at.modal.getState().open)
    expect(JSON.stringify(at.tracks)).not.toContain(ada)
  })

  it('sends what the service expects', async () => {
    const at = await start()
    void at.connect()
    await give(at)
    const [code = ''] = emulator.codes()
    await (await at.service()).verify(code)
    const [sent, checked] = otpRequests()
    expect(sent).toMatchObject({ method: 'POST', body: { email: ada, account: `eip155:1:${alice}` } })
    expect(sent?.query).toMatchObject({ projectId: emulator.it.projectId, st: 'appkit' })
    expect(checked).toMatchObject({ method: 'PUT', body: { code }, status: 200 })
  })

  it('lets nobody skip it, and ends the connection of who closes the modal', async () => {
    const at = await start()
    const connecting = at.connect()
    await at.state('asking')
    ;(await at.service()).skip()
    expect(at.isConnected()).toBe(false)
    await at.modal.close()
    expect(await connecting).toMatchObject({ code: 'LK_CLOSED' })
    await until(() => !at.wallet.allowed)
    expect(at.isConnected()).toBe(false)
  })

  it('ends it too where the modal is closed with the code in the mail', async () => {
    const at = await start()
    const connecting = at.connect()
    await give(at)
    await at.state('code')
    await at.modal.close()
    expect(await connecting).toMatchObject({ code: 'LK_CLOSED' })
    await until(() => !at.wallet.allowed)
    await (await at.service()).verify(emulator.codes()[0] ?? '')
    expect(emulator.it.cloudAuth.isVerified(ada, alice)).toBe(false)
  })

  it.each(['', 'ada', 'ada@example', 'a da@example.org', `${'a'.repeat(260)}@example.org`])(
    'sends nothing for %j',
    async (text) => {
      const at = await start()
      void at.connect()
      await give(at, text)
      await at.state('asking', 'malformed')
      expect(otpRequests()).toEqual([])
    },
  )

  it('asks again where the mail could not be sent', async () => {
    const at = await start()
    emulator.it.faults.set({ path: '/auth/v1/otp', status: 503, times: 1 })
    void at.connect()
    await give(at)
    expect(await at.state('asking', 'unsent')).toMatchObject({ email: ada })
    await (await at.service()).submit(ada)
    await at.state('code')
  })

  it.each(['{"uuid":"x\\r\\ny: z"}', '{"uuid":7}', '{}', 'garbage', 'empty'])(
    'takes the answer %s for none',
    async (body) => {
      const at = await start()
      emulator.it.faults.set({ path: '/auth/v1/otp', body })
      void at.connect()
      await give(at)
      await at.state('asking', 'unsent')
      expect(at.isConnected()).toBe(false)
    },
  )

  it('says what is wrong with a code, and takes the right one after it', async () => {
    const at = await start()
    const connecting = at.connect()
    await give(at)
    const [code = ''] = emulator.codes()
    const service = await at.service()
    await service.verify(wrong(code))
    expect((await at.state('code', 'refused')).problem?.text).toBe('The code is wrong')
    emulator.it.faults.set({ path: '/auth/v1/otp', method: 'PUT', status: 500, times: 1 })
    await service.verify(code)
    await at.state('code', 'unchecked')
    await service.verify(code)
    expect(await connecting).toMatchObject({ address: alice })
  })

  it('shows the service’s text without control characters, and does without one', async () => {
    const at = await start()
    void at.connect()
    await give(at)
    const service = await at.service()
    emulator.it.faults.set({
      path: '/auth/v1/otp',
      method: 'PUT',
      status: 400,
      body: '"No\u202E\n!"',
      times: 1,
    })
    await service.verify('000000')
    expect((await at.state('code', 'refused')).problem?.text).not.toMatch(/[\u202E\n]/)
    emulator.it.faults.set({ path: '/auth/v1/otp', method: 'PUT', status: 400, body: 'empty', times: 1 })
    await service.verify('000000')
    expect((await at.state('code', 'refused')).problem?.text).toBeUndefined()
  })

  it('sends another code after 30 seconds, in place of one that has expired', async () => {
    const at = await start()
    const connecting = at.connect()
    await give(at)
    const service = await at.service()
    expect(service.wait()).toBeGreaterThan(25)
    expect(await service.resend()).toBeUndefined()
    emulator.it.cloudAuth.expireCodes()
    await service.verify(emulator.codes()[0] ?? '')
    expect((await at.state('code', 'refused')).problem?.text).toBe('The code has expired')
    later(30_000)
    expect(service.wait()).toBe(0)
    expect(await service.resend()).toBe(true)
    expect(service.wait()).toBe(30)
    expect(service.state.get().problem).toBeUndefined()
    expect(emulator.codes()).toHaveLength(2)
    await service.verify(emulator.codes()[0] ?? '')
    expect(await connecting).toMatchObject({ address: alice })
  })

  it('keeps the code that is in the mail where another one could not be sent', async () => {
    const at = await start()
    const connecting = at.connect()
    await give(at)
    later(30_000)
    emulator.it.faults.set({ path: '/auth/v1/otp', status: 503, times: 1 })
    const service = await at.service()
    expect(await service.resend()).toBe(false)
    await service.verify(emulator.codes()[0] ?? '')
    expect(await connecting).toMatchObject({ address: alice })
  })

  it('takes another address, and sends no second mail to the same one at once', async () => {
    const at = await start()
    const connecting = at.connect()
    await give(at, 'ad@example.org')
    await at.state('code')
    const service = await at.service()
    service.change()
    expect(await at.state('asking')).toMatchObject({ email: 'ad@example.org' })
    expect(at.view()).toBe('DataCapture')
    await service.submit('ad@example.org')
    await at.state('code')
    expect(emulator.codes('ad@example.org')).toHaveLength(1)
    service.change()
    await give(at)
    await at.state('code')
    await service.verify(emulator.codes()[0] ?? '')
    expect(await connecting).toMatchObject({ address: alice })
    expect(service.recent()).toEqual([ada, 'ad@example.org'])
  })

  it('sends one mail for two clicks', async () => {
    const at = await start()
    void at.connect()
    await at.state('asking')
    const service = await at.service()
    await Promise.all([service.submit(ada), service.submit(ada)])
    expect(emulator.codes()).toHaveLength(1)
  })

  it('asks anew for another account, and drops what was on its way for the one before', async () => {
    const at = await start()
    void at.connect()
    await at.state('asking')
    emulator.it.faults.set({ path: '/auth/v1/otp', stall: true, times: 1 })
    const service = await at.service()
    void service.submit(ada)
    await until(() => otpRequests().length === 1, 'the request')
    at.wallet.moveTo(bob)
    await until(() => service.state.get().account === bob)
    await give(at)
    await at.state('code')
    await service.verify(emulator.codes()[0] ?? '')
    await until(at.isConnected)
    expect(at.modal.getAccount().address).toBe(bob)
    expect(emulator.it.cloudAuth.isVerified(ada, alice)).toBe(false)
  })

  it('asks one wallet after the other', async () => {
    const second = new SigningWallet('eip156')
    const at = await start({ second })
    const both = [at.connect(), at.connect('eip156')]
    for (const _ of both) {
      await give(at)
      const service = await at.service()
      await until(() => service.state.get().status === 'code' || at.isConnected())
      if (service.state.get().status === 'code') await service.verify(emulator.codes()[0] ?? '')
    }
    expect(await Promise.all(both)).toMatchObject([{ address: alice }, { address: alice }])
  })
})

describe('who has answered', () => {
  it('is not asked on the next visit', async () => {
    keepPage()
    const at = await start()
    void at.connect()
    await give(at)
    await (await at.service()).verify(emulator.codes()[0] ?? '')
    await until(at.isConnected)
    at.destroy()
    const back = await start({ wallet: at.wallet })
    await until(back.isConnected)
    expect(back.shown()).not.toContain('DataCapture')
    expect((await back.service()).recent()).toEqual([ada])
  })

  it('needs no code on another browser: the cloud knows', async () => {
    const at = await start()
    void at.connect()
    await give(at)
    await (await at.service()).verify(emulator.codes()[0] ?? '')
    await until(at.isConnected)
    at.destroy()
    const elsewhere = await start()
    const connecting = elsewhere.connect()
    await give(elsewhere)
    expect(await connecting).toMatchObject({ address: alice })
    expect(emulator.codes()).toHaveLength(1)
  })

  it('is asked nothing where the wallet knows the address and the cloud has confirmed it', async () => {
    const wallet = new SigningWallet()
    wallet.user = { email: ada }
    const at = await start({ wallet })
    void at.connect()
    await at.state('code')
    await (await at.service()).verify(emulator.codes()[0] ?? '')
    await until(at.isConnected)
    at.destroy()
    const back = await start({ wallet })
    expect(await back.connect()).toMatchObject({ address: alice })
  })

  it('may skip it where it is optional: asked again when connecting anew, not by a reload', async () => {
    keepPage()
    const at = await start({ required: false })
    const connecting = at.connect()
    expect(await at.state('asking')).toMatchObject({ required: false })
    ;(await at.service()).skip()
    expect(await connecting).toMatchObject({ address: alice })
    at.destroy()
    const back = await start({ wallet: at.wallet, required: false })
    await until(back.isConnected)
    expect(back.shown()).not.toContain('DataCapture')
    await back.modal.disconnect()
    void back.connect()
    await back.state('asking')
  })

  it('may skip it while the service does not answer', async () => {
    const at = await start({ required: false })
    emulator.it.faults.set({ path: '/auth/v1/otp', stall: true })
    const connecting = at.connect()
    await at.state('asking')
    void (await at.service()).submit(ada)
    await at.state('sending')
    ;(await at.service()).skip()
    expect(await connecting).toMatchObject({ address: alice })
  })

  it('is not asked at all where the wallet is on no network of the site', async () => {
    const wallet = new SigningWallet()
    wallet.network = 'eip155:999'
    const at = await start({ wallet })
    expect(await at.connect()).toMatchObject({ address: alice })
  })
})

describe('beside other parts', () => {
  it('asks before the sign-in, and nobody who has signed in', async () => {
    keepPage()
    const others = () => [siwx()]
    const at = await start({ others: others(), required: false })
    void at.connect()
    await at.state('asking')
    ;(await at.service()).skip()
    const service = await at.modal.use('siwx')
    await until(() => service.attempt.get().status === 'ready')
    await service.sign()
    await until(at.isConnected)
    at.destroy()
    const back = await start({ wallet: at.wallet, others: others() })
    await until(back.isConnected)
    expect(back.shown()).not.toContain('DataCapture')
  })

  it('is off until the remote config switches it on, which also says whether it is required', async () => {
    const remote = { remoteConfig: 'override', features: {} } as const
    const off = await start({ site: remote })
    expect(await off.connect()).toMatchObject({ address: alice })
    off.destroy()
    emulator.it.control.config([{ id: 'email_capture', isEnabled: true, config: ['required'] }])
    const on = await start({ site: remote })
    void on.connect()
    await until(() => on.view() === 'DataCapture', 'the question')
    expect(await on.state('asking')).toMatchObject({ required: true })
  })

  it('forgets recent addresses that are none', async () => {
    keepPage()
    localStorage.setItem('@latchkey/email-capture/recent', '["<b>", 7]')
    const at = await start()
    expect((await at.service()).recent()).toEqual([])
  })
})
