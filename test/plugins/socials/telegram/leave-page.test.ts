import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor, takeReturn } from '../../../../plugins/socials/telegram/left-page.js'
import { adapterSetup } from '../../../adapter-kit/adapter-setup.js'
import { createFakeLogin } from '../fake-login.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const settle = () => vi.advanceTimersByTimeAsync(0)
const granted = 'https://secure.example/social?token=1'
const eventsOf = (tracked: readonly unknown[]) => tracked.map((entry) => (entry as [string])[0])

describe('a social login in Telegram', () => {
  it('opens no window: the page goes to the provider, which knows where to lead back to', async () => {
    const { start, answers, windows, led, state, hide, tracked, cells } = createFakeLogin({
      isWindowless: true,
    })
    answers.uri = Promise.resolve('https://provider.example/login?state=s1&by=frame')
    start('google')
    expect(state()).toEqual({ provider: 'google', status: 'leaving' })
    await settle()
    expect(windows).toEqual([])
    const { id } = JSON.parse(cells.get('left-for') ?? '{}')
    const back = encodeURIComponent(`https://shop.example/pay?cart=7&latchkey_login=${id}`)
    expect(led).toEqual([`https://provider.example/login?state=s1--${back}&by=frame`])
    hide()
    expect(cells.has('left-for')).toBe(true)
    expect(eventsOf(tracked)).toEqual(['SOCIAL_LOGIN_STARTED']) // nobody gave it up
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that the visitor gives up before leads nowhere, and is counted as such', async () => {
    const { start, answers, leave, led, cells, tracked } = createFakeLogin({ isWindowless: true })
    let answer = (_: string) => {}
    answers.uri = new Promise((resolve) => {
      answer = resolve
    })
    start('github')
    leave()
    answer('https://provider.example/login?state=s1')
    await settle()
    expect(led).toEqual([])
    expect([...cells.keys()]).toEqual([])
    expect(eventsOf(tracked)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
  })

  it.each(['leave', 'cancel', 'destroy'] as const)(
    'is forgotten once the visitor gives it up: %s',
    async (way) => {
      const { answers, led, cells, ...login } = createFakeLogin({ isWindowless: true })
      answers.uri = Promise.resolve('https://provider.example/login?state=s1')
      login.start('google')
      await settle()
      expect(led.length).toBe(1)
      expect(cells.has('left-for')).toBe(true)
      login.hide() // the browser keeps the page, and shows it again
      login[way]()
      expect(cells.has('left-for')).toBe(false)
    },
  )

  it('whose page could not lead back says so, and goes nowhere', async () => {
    const { start, led, state } = createFakeLogin({ isWindowless: true })
    start('google')
    await settle()
    expect(led).toEqual([])
    expect(state()).toMatchObject({
      status: 'failed',
      message: 'state= parameter not found in the URL: https://provider.example/login',
    })
  })

  it('goes on when the page is back', async () => {
    const { resume, results, state, view, tracked } = createFakeLogin({ isWindowless: true })
    const done = resume({ provider: 'google', uri: granted, isStale: false })
    await settle()
    expect(view()).toBe('ConnectingSocial')
    await done
    expect(results).toEqual([{ provider: 'google', uri: granted }])
    expect(state()).toBe(undefined)
    expect(eventsOf(tracked)).toContain('SOCIAL_LOGIN_SUCCESS')
  })

  it.each([
    [{ uri: granted, isStale: true }, 'This login is too old to go on. Log in again.'],
    [{ uri: 'https://secure.example/social?error=access_denied', isStale: false }, 'access_denied'],
  ])('that comes back and cannot go on says so', async (returned, message) => {
    const { resume, results, state } = createFakeLogin({ isWindowless: true })
    await resume({ provider: 'x', ...returned })
    expect(results).toEqual([])
    expect(state()).toEqual({ provider: 'x', status: 'failed', message })
  })
})

describe('a page that comes back', () => {
  /** A page at an address. */
  function pageAt(href: string, cells = new Map<string, string>()) {
    const location = new URL(href)
    const history = {
      state: { own: 1 },
      replaceState(state: unknown, _: string, to: string) {
        expect(state).toEqual({ own: 1 })
        location.href = to
      },
    }
    vi.stubGlobal('window', { location, history })
    return { ...adapterSetup('socials', [], cells).context, href: () => location.href, cells }
  }
  const back = `https://shop.example/pay?cart=7&latchkey_login=id1&result_uri=${encodeURIComponent(granted)}#top`

  it('has an answer once, and an address without it', () => {
    const page = pageAt(back)
    leaveFor(page, 'discord', 'id1')
    expect(takeReturn(page)).toEqual({ provider: 'discord', uri: granted, isStale: false })
    expect(page.href()).toBe('https://shop.example/pay?cart=7#top')
    expect(takeReturn(pageAt(back, page.cells))).toBe(undefined)
  })

  it.each([
    ['another login', back.replace('id1', 'id2')],
    ['no login', back.replace('latchkey_login=id1&', '')],
    ['a login twice, the wrong one first', back.replace('?cart=7', '?latchkey_login=&cart=7')],
  ])('from somebody else’s link goes on with nothing, now and later: %s', (_, href) => {
    const page = pageAt(href)
    leaveFor(page, 'discord', 'id1')
    expect(takeReturn(page)).toBe(undefined)
    expect(page.href()).toBe(href)
    expect(takeReturn(pageAt(back, page.cells))).toBe(undefined)
  })

  it('without an answer was left for a login that is given up', () => {
    const page = pageAt('https://shop.example/pay?cart=7')
    leaveFor(page, 'discord', 'id1')
    expect(takeReturn(page)).toBe(undefined)
    expect(takeReturn(pageAt(back, page.cells))).toBe(undefined)
  })

  it('after a quarter of an hour has a stale one', () => {
    const page = pageAt(back)
    leaveFor(page, 'discord', 'id1')
    vi.advanceTimersByTime(15 * 60_000 + 1)
    expect(takeReturn(page)?.isStale).toBe(true)
    expect(page.href()).not.toContain('result_uri')
  })

  it.each([
    ['nobody here asked for it', back, undefined],
    ['what is remembered is damaged', back, '{"provider":"myspace"}'],
    ['it is empty', 'https://shop.example/?result_uri=', '{"provider":"google","at":0,"id":"id1"}'],
    [
      'it is too long',
      `https://shop.example/?result_uri=${'x'.repeat(10_001)}`,
      '{"provider":"google","at":0,"id":"id1"}',
    ],
  ])('is left as it is where %s', (_, href, stored) => {
    const page = pageAt(href, new Map(stored ? [['@latchkey/socials/left-for', stored]] : []))
    expect(takeReturn(page)).toBe(undefined)
    expect(page.href()).toBe(href)
  })
})
