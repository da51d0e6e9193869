import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeLogin } from './fake-login.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
/** Lets everything happen that needs no time. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const granted = 'https://secure.example/social?token=1'

async function started() {
  const fake = createFakeLogin()
  fake.start('google')
  await settle()
  const [popup] = fake.windows
  if (!popup) throw new Error('No window was opened')
  return { ...fake, popup }
}

describe('a social login', () => {
  it('opens its window in the click, leads it to the provider, and connects with the answer', async () => {
    const { start, windows, state, say, results, tracked, listeners } = createFakeLogin()
    start('google')
    expect(windows.length).toBe(1) // before anything was waited for
    expect(state()).toEqual({ provider: 'google', status: 'preparing' })
    await settle()
    expect(windows[0]?.led).toBe('https://provider.example/login')
    expect(state()?.status).toBe('waiting')
    say(windows[0], granted)
    expect(listeners.size).toBe(0) // one answer counts
    await settle()
    expect(results).toEqual([{ provider: 'google', uri: granted }])
    expect(windows[0]?.closed).toBe(true)
    expect(state()).toBe(undefined)
    const events = tracked.map((entry) => (entry as [string])[0])
    expect(events).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
      'CONNECT_SUCCESS',
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not begin where the project has used up its plan: a view says so', async () => {
    const { start, limited, windows, view, state, tracked } = createFakeLogin()
    limited.set(true)
    start('google')
    await settle()
    expect([windows, state(), tracked]).toEqual([[], undefined, []])
    expect(view()).toBe('usage-exceeded')
  })

  it('says that the browser opened no window, and opens one at the next click', async () => {
    const { start, block, state, tracked } = createFakeLogin()
    block()
    start('x')
    await settle()
    expect(state()?.status).toBe('blocked')
    expect(tracked.at(-1)).toEqual([
      'SOCIAL_LOGIN_ERROR',
      { provider: 'x', message: 'Could not create social popup' },
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not over because its window counts as closed: an answer that comes all the same connects', async () => {
    const { popup, state, say, results, alerts } = await started()
    await vi.advanceTimersByTimeAsync(60_000)
    popup.closed = true
    await vi.advanceTimersByTimeAsync(1000)
    expect(state()?.status).toBe('closed')
    expect(alerts).toEqual([]) // a visitor may have closed it
    await vi.advanceTimersByTimeAsync(600_000)
    say(popup, granted)
    await settle()
    expect(results.length).toBe(1)
    expect(alerts).toEqual(['LK_POPUP_CUT']) // it was not closed at all
  })

  it('tells the developer of a page whose windows are cut off', async () => {
    const { popup, alerts } = await started()
    await vi.advanceTimersByTimeAsync(7000) // the provider's page takes a while
    popup.closed = true
    await vi.advanceTimersByTimeAsync(1000)
    expect(alerts).toEqual(['LK_POPUP_CUT'])
  })

  it('whose window the visitor closes at once is no fault of the page', async () => {
    const { popup, front, state, alerts } = await started()
    popup.closed = true
    front.page = true
    await vi.advanceTimersByTimeAsync(1000)
    expect(state()?.status).toBe('closed')
    expect(alerts).toEqual([])
  })

  it('ends when the visitor says that they closed the window', async () => {
    const { popup, cancel, state, view, tracked, listeners } = await started()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(1000)
    cancel()
    expect(state()).toBe(undefined)
    expect(view()).toBe('Connect')
    expect(tracked.at(-1)).toEqual(['SOCIAL_LOGIN_CANCELED', { provider: 'google' }])
    expect(listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('of a second click takes the place of the first, whose window is closed and not heard', async () => {
    const { popup, start, windows, say, state, results } = await started()
    start('discord')
    await settle()
    expect(popup.closed).toBe(true)
    expect(state()).toEqual({ provider: 'discord', status: 'waiting' })
    say(popup, granted)
    await settle()
    expect(results).toEqual([])
    say(windows[1], granted)
    await settle()
    expect(results).toEqual([{ provider: 'discord', uri: granted }])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('of the same provider again has one window, and one answer counts', async () => {
    const { popup, start, windows, say, results } = await started()
    start('google')
    await settle()
    expect(windows.map(({ closed }) => closed)).toEqual([true, false])
    say(popup, granted)
    say(windows[1], granted)
    say(windows[1], granted)
    await settle()
    expect(results.length).toBe(1)
  })

  it('whose window is closed before it is led anywhere says so, and may be started again', async () => {
    const fake = createFakeLogin()
    let answer = (_: string) => {}
    fake.answers.uri = new Promise((resolve) => {
      answer = resolve
    })
    fake.start('google')
    const [first] = fake.windows
    first?.close()
    await vi.advanceTimersByTimeAsync(1000)
    expect(fake.state()?.status).toBe('closed')
    answer('https://provider.example/login')
    await settle()
    expect(first?.led).toBe(undefined)
    expect(fake.state()?.status).toBe('closed')
    fake.start('google')
    await settle()
    expect(fake.state()?.status).toBe('waiting')
  })

  it('ends with the page, and its window with it', async () => {
    const { popup, hide, state, tracked, listeners } = await started()
    hide()
    expect(popup.closed).toBe(true)
    expect(state()).toBe(undefined)
    expect(listeners.size).toBe(0)
    expect(tracked.at(-1)).toEqual(['SOCIAL_LOGIN_CANCELED', { provider: 'google' }])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends with its view, and its window with it', async () => {
    const { popup, leave, state, tracked } = await started()
    leave()
    expect(popup.closed).toBe(true)
    expect(state()).toBe(undefined)
    expect(tracked.at(-1)).toEqual(['SOCIAL_LOGIN_CANCELED', { provider: 'google' }])
    await settle()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('shows what the provider refused, cleaned', async () => {
    const { popup, say, state, results } = await started()
    say(popup, 'https://secure.example/social?error=access%5Fdenied+by%20\u202Eyou')
    await settle()
    expect(state()).toEqual({ provider: 'google', status: 'failed', message: 'access_denied by you' })
    expect(results).toEqual([])
  })

  it('does not wait longer than 45 seconds for the provider’s page', async () => {
    const fake = createFakeLogin()
    fake.answers.uri = new Promise(() => undefined)
    fake.start('github')
    await vi.advanceTimersByTimeAsync(45_000)
    expect(fake.state()).toEqual({
      provider: 'github',
      status: 'failed',
      message: 'Social login timed out. Please try again.',
    })
    expect(fake.windows[0]?.closed).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that the wallet does not take is told, and may be tried again', async () => {
    const { popup, say, state, answers, start, windows } = await started()
    answers.connect = async () => {
      throw new Error('The login is not valid any more')
    }
    say(popup, granted)
    await settle()
    expect(state()).toMatchObject({ status: 'failed', message: 'The login is not valid any more' })
    start('google')
    await settle()
    expect(state()?.status).toBe('waiting')
    expect(windows.length).toBe(2)
  })

  it('leaves nothing behind when the modal is destroyed', async () => {
    const { popup, destroy, listeners } = await started()
    destroy()
    await settle()
    expect(popup.closed).toBe(true)
    expect(listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
