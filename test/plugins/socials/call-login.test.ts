import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { socials } from '../../../plugins/socials/index.js'
import { until } from '../../until.js'
import { loadPage, tabForTest } from '../embedded/setup.js'
import { createFakeWindow, type FakeWindow } from './fake-login.js'

/** A page with its own screen: the plugin over the emulator's secure site, in a tab whose windows are fake. */
async function ownScreen() {
  const tab = tabForTest()
  location.href = 'http://127.0.0.1/' // the emulator's pages are not encrypted
  const windows: FakeWindow[] = []
  const browser = { opensWindows: true }
  const open = () => {
    if (!browser.opensWindows) return null
    windows.push(createFakeWindow())
    return windows.at(-1)
  }
  Object.assign(window, { open })
  Object.assign(document, { hasFocus: () => true })
  const page = await loadPage(tab, { others: [socials()] })
  const events: string[] = []
  onTestFinished(page.modal.subscribeEvents(({ event }) => void events.push(event)))
  const isLed = async () => {
    await until(() => windows.at(-1)?.led, 'the window to be at the provider')
    return windows.at(-1)?.led ?? ''
  }
  return {
    ...{ ...page, tab, windows, browser, events, isLed },
    isOpen: () => page.modal.getState().open,
    /** The visitor does it in the provider's window; a login without a name is refused. */
    async answer(name?: string) {
      const state = new URL(await isLed()).searchParams.get('state') ?? ''
      const resultUri = tab.site.socials.answer(state, { name, cut: false, origin: tab.origin })
      const message = { origin: tab.origin, source: windows.at(-1), data: { resultUri } }
      window.dispatchEvent(Object.assign(new Event('message'), message))
    },
  }
}

/** The error that a login ends with. */
const failure = (login: Promise<unknown>) =>
  login.then(
    () => undefined,
    (error: { code: string; message: string; cause?: unknown }) => error,
  )

describe('a login by a call', () => {
  it('opens its window in the click, and answers with the account; no view comes', async () => {
    const { modal, windows, answer, tab, isOpen, shown, events } = await ownScreen()
    const login = modal.connectSocial('google')
    expect(windows.length).toBe(1) // before anything was loaded
    await answer('ada')
    const account = await login
    expect(account.address).toBe(tab.addresses('google:ada').smartAccount)
    expect(account.isConnected).toBe(true)
    expect(account.embeddedWalletInfo?.authProvider).toBe('google')
    expect(windows[0]?.closed).toBe(true)
    expect([isOpen(), shown()]).toEqual([false, []])
    expect(events).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
      'CONNECT_SUCCESS',
    ])
  })

  it('goes on when the modal opens and closes over it', async () => {
    const { modal, answer, isLed } = await ownScreen()
    const login = modal.connectSocial('google')
    await isLed()
    await modal.open()
    await modal.close()
    await answer('ada')
    expect((await login).isConnected).toBe(true)
  })

  it('says where it was begun in vain: without a window, a page of the provider, or a provider', async () => {
    const { modal, browser, windows, tab } = await ownScreen()
    const begun = { code: 'LK_SOCIAL_START', message: 'Failed to initiate social connection' }
    browser.opensWindows = false
    expect(await failure(modal.connectSocial('x'))).toMatchObject({
      ...begun,
      cause: { code: 'LK_POPUP_BLOCKED' },
    })
    browser.opensWindows = true
    tab.faults({ error: { GET_SOCIAL_REDIRECT_URI: 'Out of order' } })
    expect(await failure(modal.connectSocial('github'))).toMatchObject(begun)
    const unknown = modal.connectSocial('myspace' as 'x')
    expect(await failure(unknown)).toMatchObject({ ...begun, cause: { code: 'LK_SOCIAL_PROVIDER' } })
    expect(windows.every(({ closed }) => closed)).toBe(true)
  })

  it('says so where the plugin is switched off, and closes the window', async () => {
    const { modal, switchOff, windows } = await ownScreen()
    switchOff('socials')
    expect(await failure(modal.connectSocial('google'))).toMatchObject({
      code: 'LK_SOCIAL_START',
      cause: { code: 'LK_SERVICE' },
    })
    expect(windows.map(({ closed }) => closed)).toEqual([true])
  })

  it('says that the visitor closed the window, before the provider’s page too', async () => {
    const { modal, windows, isLed, tab, events } = await ownScreen()
    const closed = { code: 'LK_POPUP_CLOSED', message: 'Popup closed' }
    const login = failure(modal.connectSocial('google'))
    await isLed()
    windows[0]?.close()
    expect(await login).toMatchObject(closed)
    expect(events).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
    tab.faults({ drop: ['GET_SOCIAL_REDIRECT_URI'] })
    const early = failure(modal.connectSocial('google'))
    windows[1]?.close()
    expect(await early).toMatchObject(closed)
  })

  it('waits on while the page is behind a window that only counts as closed', async () => {
    const { modal, windows, isLed, answer } = await ownScreen()
    Object.assign(document, { hasFocus: () => false })
    const login = modal.connectSocial('google')
    await isLed()
    Object.assign(windows[0] ?? {}, { closed: true })
    const { login: state } = await modal.use('socials')
    await until(() => state.get()?.status === 'closed', 'it counts as closed')
    await answer('ada')
    expect((await login).isConnected).toBe(true)
  })

  it('says that the provider or the wallet refused', async () => {
    const { modal, answer, tab, isConnected } = await ownScreen()
    const failed = { code: 'LK_CONNECT', message: 'Failed to connect' }
    const refused = failure(modal.connectSocial('google'))
    await answer()
    expect(await refused).toMatchObject({ ...failed, cause: { code: 'LK_SOCIAL_REFUSED' } })
    tab.faults({ error: { CONNECT_SOCIAL: 'The login is not valid any more' } })
    const invalid = failure(modal.connectSocial('google'))
    await answer('ada')
    expect(await invalid).toMatchObject(failed)
    expect(isConnected()).toBe(false)
  })

  it('gives way to a later one, and to the page’s own signal', async () => {
    const { modal, windows, answer } = await ownScreen()
    const first = failure(modal.connectSocial('google'))
    const leaving = new AbortController()
    const second = failure(modal.connectSocial('discord', { signal: leaving.signal }))
    expect(await first).toMatchObject({ cause: { code: 'LK_SUPERSEDED' } })
    await until(() => windows[1]?.led, 'the second window')
    leaving.abort('enough')
    expect(await second).toBe('enough')
    expect(windows.map(({ closed }) => closed)).toEqual([true, true])
    const third = modal.connectSocial('x')
    await answer('ada')
    expect((await third).isConnected).toBe(true)
  })

  it('opens its window a little later on a page with Telegram’s script, outside of Telegram', async () => {
    const { modal, windows, answer } = await ownScreen()
    vi.stubGlobal('Telegram', { WebApp: { platform: 'unknown', initData: '' } })
    onTestFinished(() => void vi.unstubAllGlobals())
    const login = modal.connectSocial('google')
    expect(windows.length).toBe(0)
    await answer('ada')
    expect((await login).isConnected).toBe(true)
  })

  it('is refused while somebody is logged in', async () => {
    const { modal, logIn } = await ownScreen()
    await logIn()
    expect(await failure(modal.connectSocial('google'))).toMatchObject({
      code: 'LK_SOCIAL_START',
      cause: { code: 'LK_ALREADY_CONNECTED' },
    })
  })
})

describe('a login by Farcaster', () => {
  const asks = ({ newest }: { newest: () => { asked: readonly { type: string }[] } }) =>
    until(() => newest().asked.some(({ type }) => type.endsWith('CONNECT_FARCASTER')), 'the wait for the app')

  it('gives the page the link for the app', async () => {
    const { modal, tab, windows, isOpen } = await ownScreen()
    const links: string[] = []
    const login = modal.connectSocial('farcaster', { onLink: (link) => links.push(link) })
    await until(() => links[0], 'the link')
    await asks(tab)
    tab.approveFarcaster('ada')
    expect((await login).isConnected).toBe(true)
    expect([links.length, windows.length, isOpen()]).toEqual([1, 0, false])
  })

  it('is shown by the modal on a page that shows no link, and says that the visitor left', async () => {
    const { modal, tab, shown } = await ownScreen()
    const login = failure(modal.connectSocial('farcaster'))
    await asks(tab)
    expect(shown()).toEqual(['ConnectingFarcaster'])
    await modal.close()
    expect(await login).toMatchObject({ code: 'LK_FARCASTER', message: 'Failed to connect to farcaster' })
  })
})
