import { afterEach, describe, expect, it, vi } from 'vitest'
import { idle } from '../../support/idle.js'
import { soon, until } from '../../until.js'
import { ada, loadPage, tabForTest } from './setup.js'

afterEach(() => {
  vi.useRealTimers()
})

/** Half a minute has passed since the last mail. */
const forgetMail = () => keyOf('last-email-time') && localStorage.removeItem(keyOf('last-email-time') ?? '')
const keyOf = (name: string) =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)).find((key) =>
    key?.endsWith(`embedded:${name}`),
  )
const stored = (name: string) => localStorage.getItem(keyOf(name) ?? '')
const lostOf = async ({ service, contextOf }: Awaited<ReturnType<typeof loadPage>>) =>
  (await contextOf('embedded')).store.get(service.lost)
const namesOf = ({ asked }: { readonly asked: readonly { readonly type: string }[] }) =>
  asked.map(({ type }) => type.slice('@w3m-app/'.length))

describe('answers of the frame', () => {
  it('that come twice connect once, and the second ones are counted', async () => {
    const tab = tabForTest()
    tab.faults({ twice: ['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER', 'SYNC_DAPP_DATA'] })
    const { service, logIn, isConnected, contextOf } = await loadPage(tab)
    const connected: unknown[] = []
    const { events } = await contextOf('embedded')
    events.on('session:connected', (event) => connected.push(event))
    await logIn()
    await idle()
    expect(isConnected()).toBe(true)
    expect(connected).toHaveLength(1)
    expect(namesOf(tab.newest()).filter((name) => name === 'CONNECT_OTP').length).toBe(1)
    expect(service.ignored()).toBeGreaterThanOrEqual(4)
  })

  it('of another origin or another window are not heard, and are counted', async () => {
    const tab = tabForTest()
    tab.faults({ drop: ['CONNECT_OTP'] })
    const { service, askCode, isConnected } = await loadPage(tab)
    const code = await askCode()
    let settled = false
    void service.connectOtp(code).finally(() => {
      settled = true
    })
    const frame = tab.newest()
    await until(() => namesOf(frame).includes('CONNECT_OTP'), 'the request')
    const before = service.ignored()
    const answer = { type: '@w3m-frame/CONNECT_OTP_SUCCESS', id: frame.asked.at(-1)?.id }
    for (const origin of ['http://localhost', `${tab.origin}0`, 'https://localhost:1', 'null', ''])
      frame.say(answer, { origin })
    for (const source of [null, window, {}]) frame.say(answer, { source })
    // Whoever waits for the frame has had its turn.
    await service.socialUri('google', new AbortController().signal)
    expect(settled).toBe(false)
    expect(isConnected()).toBe(false)
    expect(service.ignored()).toBe(before + 8)
    frame.say(answer)
    await soon(() => expect(settled).toBe(true))
  })

  it('that nobody asked for connect nobody', async () => {
    const tab = tabForTest()
    const { service, isConnected } = await loadPage(tab)
    await service.prefetch()
    const user = { address: `0x${'a1'.repeat(20)}`, chainId: 1 }
    tab.newest().say({ type: '@w3m-frame/GET_USER_SUCCESS', id: 'x', payload: user })
    tab.newest().say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    expect(isConnected()).toBe(false)
    expect(service.ignored()).toBe(2)
  })
})

describe('the pause between two mails', () => {
  it('is of the address that had one, and of no other', async () => {
    const tab = tabForTest()
    const { service } = await loadPage(tab)
    await service.connectEmail(ada)
    expect(service.emailWait('bob@example.org')).toBe(0)
    await service.connectEmail('bob@example.org')
    await expect(service.connectEmail('bob@example.org')).rejects.toMatchObject({ code: 'LK_EMAIL_WAIT' })
  })
})

describe('a batch for the wallet in the frame', () => {
  const call = { to: `0x${'a1'.repeat(20)}`, value: '0x1' }
  it.each([
    ['no list', undefined],
    ['no object', ['0x1']],
    ['no calls', [{ calls: [] }]],
    ['a name for a target', [{ calls: [{ ...call, to: 'ada.eth' }] }]],
    ['half a byte of data', [{ calls: [{ ...call, data: '0x123' }] }]],
    ['a decimal amount', [{ calls: [{ ...call, value: '1' }] }]],
    ['a second batch', [{ calls: [call] }, { calls: [call] }]],
  ])('is refused before it reaches the frame: %s', async (_, params) => {
    const tab = tabForTest()
    const { provider, logIn } = await loadPage(tab)
    await logIn()
    await expect(provider().request({ method: 'wallet_sendCalls', params })).rejects.toMatchObject({
      code: 'LK_BATCH',
    })
    expect(namesOf(tab.newest())).not.toContain('RPC_REQUEST')
  })
})

describe('a reload', () => {
  it('with a frame that never gets ready connects nobody; the login is there when it does', async () => {
    const tab = tabForTest()
    const first = await loadPage(tab)
    await first.logIn()
    first.destroy()
    tab.behaviour.ready = false
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const loading = loadPage(tab)
    await until(() => tab.frames.length === 2, 'the frame')
    await vi.advanceTimersByTimeAsync(25_000)
    const second = await loading
    expect(second.isConnected()).toBe(false)
    tab.newest().say({ type: '@w3m-frame/READY', payload: {} })
    await vi.advanceTimersByTimeAsync(1000)
    expect(second.isConnected()).toBe(false) // a late one revives nothing
    second.destroy()
    vi.useRealTimers()
    tab.behaviour.ready = true
    const third = await loadPage(tab)
    expect(third.isConnected()).toBe(true)
    expect(third.modal.getAccount('eip155').address).toBe(tab.addresses(ada).smartAccount)
  })

  it('with a frame that has lost its storage logs out, and offers to log in again by the email', async () => {
    const tab = tabForTest()
    const first = await loadPage(tab)
    await first.logIn()
    first.destroy()
    delete tab.kept.session
    const second = await loadPage(tab)
    expect(second.isConnected()).toBe(false)
    expect(await lostOf(second)).toEqual({ email: ada, provider: 'email' })
    expect(stored('login')).toBe(null)
  })

  it('between the mail and the code loses nothing but the view: no second mail at once, and the code is good', async () => {
    const tab = tabForTest()
    const first = await loadPage(tab)
    const code = await first.askCode()
    first.destroy()
    const second = await loadPage(tab)
    expect(second.isConnected()).toBe(false)
    expect(tab.frames.length).toBe(1) // nobody is logged in, so there is no frame
    expect(second.service.emailWait(ada)).toBeGreaterThan(0)
    await expect(second.service.connectEmail(ada)).rejects.toMatchObject({ code: 'LK_EMAIL_WAIT' })
    await second.service.connectOtp(code)
    await second.service.connect()
    expect(second.isConnected()).toBe(true)
  })

  it('while the code is checked leaves a login that the page does not know, which needs no second code', async () => {
    const tab = tabForTest()
    tab.faults({ drop: ['CONNECT_OTP'] })
    const first = await loadPage(tab)
    const code = await first.askCode()
    const checked = first.service.connectOtp(code).catch((error) => error.code)
    await until(() => tab.kept.session, 'the login')
    first.destroy()
    expect(await checked).toBe('LK_DESTROYED')
    tab.faults({})
    const second = await loadPage(tab)
    expect(second.isConnected()).toBe(false)
    forgetMail()
    expect(await second.service.connectEmail(ada)).toBe('CONNECT')
    await second.service.connect()
    expect(second.isConnected()).toBe(true)
  })
})

describe('logging out', () => {
  it('in another tab ends the connection here, without asking the wallet again', async () => {
    const tab = tabForTest()
    const first = await loadPage(tab)
    await first.logIn()
    const second = await loadPage(tab)
    expect(second.isConnected()).toBe(true)
    const asked = tab.newest().asked.length
    await first.modal.disconnect()
    const key = `${keyOf('smart-account-networks')?.replace('smart-account-networks', 'login')}`
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    await soon(() => expect(second.isConnected()).toBe(false))
    expect(tab.newest().asked.length).toBe(asked)
    expect(await lostOf(second)).toBe(undefined) // the visitor did it
  })

  it('at the wallet’s site is noticed with the next request, and offered again by the email', async () => {
    const tab = tabForTest()
    const page = await loadPage(tab)
    await page.logIn()
    tab.signOutAll()
    const call = { method: 'eth_blockNumber' }
    await expect(page.provider().request(call)).rejects.toMatchObject({ code: 'LK_LOGIN' })
    await soon(() => expect(page.isConnected()).toBe(false))
    expect(await lostOf(page)).toEqual({ email: ada, provider: 'email' })
  })

  it('works without the frame, which is told when it is there again, before anything else', async () => {
    const tab = tabForTest()
    const first = await loadPage(tab)
    await first.logIn()
    tab.faults({ drop: ['SIGN_OUT'] })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const left = first.modal.disconnect()
    await until(() => namesOf(tab.newest()).includes('SIGN_OUT'), 'the request')
    await vi.advanceTimersByTimeAsync(3000)
    await left
    vi.useRealTimers()
    expect(first.isConnected()).toBe(false)
    expect(stored('sign-out')).toBe('true')
    first.destroy()
    tab.faults({})
    const second = await loadPage(tab)
    expect(tab.frames.length).toBe(1) // nobody is logged in
    await second.service.prefetch()
    expect(namesOf(tab.newest())[0]).toBe('SIGN_OUT')
    expect(stored('sign-out')).toBe(null)
  })
})

describe('a frame whose storage is denied', () => {
  it.each([
    "Failed to read the 'localStorage' property from 'Window': Access is denied for this document.",
    "Failed to execute 'open' on 'IDBFactory': access to the Indexed Database API is denied in this context.",
    'The operation is insecure.',
  ])('says so to whoever logs in, and the next try has a new frame: %s', async (denial) => {
    const tab = tabForTest()
    tab.faults({ error: { CONNECT_EMAIL: denial, GET_SOCIAL_REDIRECT_URI: denial } })
    const { service, logIn, isConnected } = await loadPage(tab)
    const code = 'LK_FRAME_STORAGE'
    await expect(service.connectEmail(ada)).rejects.toMatchObject({ code })
    expect(tab.newest().isConnected()).toBe(false)
    expect(service.emailWait(ada)).toBe(0) // no mail was sent
    await expect(service.socialUri('google', new AbortController().signal)).rejects.toMatchObject({ code })
    tab.faults({})
    await logIn()
    expect(isConnected()).toBe(true)
    expect(tab.frames.length).toBe(3)
  })

  it('is not what the wallet says of a request', async () => {
    const tab = tabForTest()
    const page = await loadPage(tab)
    await page.logIn()
    tab.faults({ error: { RPC_REQUEST: 'Access is denied' } })
    const request = page.provider().request({ method: 'eth_blockNumber' })
    await expect(request).rejects.toMatchObject({ code: 'LK_FRAME_REFUSED' })
    expect(tab.newest().isConnected()).toBe(true)
  })
})

describe('a page whose storage is denied', () => {
  it('logs in all the same, and knows of nothing after a reload', async () => {
    const tab = tabForTest()
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const first = await loadPage(tab)
    await first.logIn()
    expect(first.isConnected()).toBe(true)
    const signature = await first.provider().request({ method: 'eth_accounts' })
    expect(signature).toEqual([tab.addresses(ada).smartAccount, tab.addresses(ada).eip155])
    first.destroy()
    const second = await loadPage(tab)
    expect(second.isConnected()).toBe(false)
    expect(tab.frames.length).toBe(1)
  })
})
