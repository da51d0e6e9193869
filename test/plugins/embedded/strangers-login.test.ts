import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { soon, until } from '../../until.js'
import { ada, loadPage, tabForTest } from './setup.js'

type Tab = ReturnType<typeof tabForTest>
type Page = Awaited<ReturnType<typeof loadPage>>

const mallory = 'mallory@example.org'
const namesOf = ({ asked }: { readonly asked: readonly { readonly type: string }[] }) =>
  asked.map(({ type }) => type.slice('@w3m-app/'.length))
const lostOf = async ({ service, contextOf }: Page) => (await contextOf('embedded')).store.get(service.lost)
const addressOf = ({ modal }: Page) => modal.getAccount('eip155').address
const storedLogin = () => {
  const key = Object.keys(localStorage).find((one) => one.endsWith('embedded:login'))
  return key === undefined ? null : localStorage.getItem(key)
}

/** The code for the Farcaster app is shown, and the visitor goes back. */
async function leaveFarcaster(tab: Tab, { service }: Page): Promise<void> {
  const leaving = new AbortController()
  await service.farcasterUri(leaving.signal)
  const left = service.approveFarcaster(leaving.signal).catch(() => 'left')
  await until(() => namesOf(tab.newest()).includes('CONNECT_FARCASTER'), 'the wait for the app')
  leaving.abort()
  expect(await left).toBe('left')
}

/** Somebody else logs in to the wallet in this browser, and this page is not told. */
async function strangersSession(tab: Tab): Promise<string> {
  const ask = (name: string, payload: object) =>
    tab.site.handle({
      device: 'other',
      session: undefined,
      chain: 'eip155:1',
      name,
      payload,
      approved: false,
      origin: tab.origin,
    })
  await ask('CONNECT_EMAIL', { email: mallory })
  await until(() => tab.mails(mallory)[0]?.code, 'the code')
  const answer = await ask('CONNECT_OTP', { otp: tab.mails(mallory)[0]?.code })
  return answer.kind === 'reply' && answer.session ? answer.session : ''
}

function withoutReports() {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  return said
}

describe('a login that the visitor gave up', () => {
  it('cannot be approved by whoever saw its code', async () => {
    const tab = tabForTest()
    const first = await loadPage(tab)
    await leaveFarcaster(tab, first)
    await first.logIn()
    expect(tab.approveFarcaster('mallory')).toBe(false)
    first.destroy()
    const second = await loadPage(tab)
    expect(addressOf(second)).toBe(tab.addresses(ada).smartAccount)
  })

  it('is told to the frame, and the next login has a page that was loaded anew', async () => {
    const tab = tabForTest()
    const page = await loadPage(tab)
    await leaveFarcaster(tab, page)
    const [frame] = tab.frames
    await until(() => frame && !frame.isConnected(), 'the end of the frame')
    expect(frame && namesOf(frame).at(-1)).toBe('RELOAD')
    await page.logIn()
    expect(tab.frames.length).toBe(2)
    expect(namesOf(tab.newest())).toContain('SYNC_DAPP_DATA')
  })

  it.each([
    [
      'a code that is being checked',
      'CONNECT_OTP',
      (page: Page, signal: AbortSignal) => page.service.connectOtp('1', signal),
    ],
    [
      'an answer of a provider',
      'CONNECT_SOCIAL',
      (page: Page, signal: AbortSignal) =>
        page.service.connectSocial({ provider: 'google', uri: 'x' }, signal),
    ],
    [
      'a browser to be approved by mail',
      'CONNECT_DEVICE',
      (page: Page, signal: AbortSignal) => page.service.connectDevice(signal),
    ],
  ])('is given up in the frame as well: %s', async (_, name, log) => {
    const tab = tabForTest()
    const page = await loadPage(tab)
    tab.faults({ drop: [name] })
    const leaving = new AbortController()
    const left = log(page, leaving.signal).catch(() => 'left')
    await until(() => tab.frames.some((frame) => namesOf(frame).includes(name)), 'the request')
    leaving.abort()
    await left
    await soon(() => expect(namesOf(tab.newest()).at(-1)).toBe('RELOAD'))
  })
})

describe('a login of somebody else in the frame', () => {
  it('is told after a reload, not taken', async () => {
    const said = withoutReports()
    const tab = tabForTest()
    const first = await loadPage(tab)
    await first.logIn()
    first.destroy()
    tab.kept.session = await strangersSession(tab)
    const second = await loadPage(tab)
    expect(second.isConnected()).toBe(false)
    expect(await lostOf(second)).toEqual({ email: ada, provider: 'email' })
    expect(storedLogin()).toBe(null)
    expect(String(said.mock.calls)).toContain('somebody else')
  })

  it('is not taken as the visitor moves to another network', async () => {
    withoutReports()
    const tab = tabForTest()
    const page = await loadPage(tab)
    await page.logIn()
    tab.kept.session = await strangersSession(tab)
    await page.modal.switchNetwork('eip155:137').catch(() => undefined)
    await soon(() => expect(page.isConnected()).toBe(false))
    expect(await lostOf(page)).toEqual({ email: ada, provider: 'email' })
  })

  it('that the visitor makes on this page is theirs', async () => {
    const tab = tabForTest()
    const page = await loadPage(tab)
    await page.logIn()
    await page.modal.disconnect()
    await page.logIn(mallory)
    page.destroy()
    const again = await loadPage(tab)
    expect(addressOf(again)).toBe(tab.addresses(mallory).smartAccount)
  })

  it('is known by its accounts: one with the same email at a provider is another', async () => {
    withoutReports()
    const tab = tabForTest()
    const first = await loadPage(tab)
    await first.logIn()
    first.destroy()
    tab.site.sessions.set('social', { login: `google:${ada}`, email: ada, chain: 'eip155:1' })
    tab.kept.session = 'social'
    expect((await loadPage(tab)).isConnected()).toBe(false)
  })

  it('is not the one whose email was changed elsewhere', async () => {
    const tab = tabForTest()
    const first = await loadPage(tab)
    await first.logIn()
    first.destroy()
    for (const session of tab.site.sessions.values()) tab.site.rename(session, 'ada@new.example')
    expect((await loadPage(tab)).isConnected()).toBe(true)
  })
})
