import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connector } from '../../../kernel/plugin.js'
import { setup } from '../../../plugins/connect/runtime.js'
import { connector, fakeContext, fakeDevice } from './fake-connect.js'

const fox = connector('org.fox', { name: 'Fox', rdns: 'org.fox' })
const ref = { connector: 'org.fox', namespace: 'eip155' }

beforeEach(() => {
  for (const [name, value] of Object.entries(fakeDevice('desktop'))) vi.stubGlobal(name, value)
})
afterEach(() => void vi.useRealTimers())

interface Request {
  readonly connector: Connector
  readonly options: { readonly signal?: AbortSignal; readonly chosen?: boolean; readonly waits?: () => void }
  yes(): void
  no(error: unknown): void
}

/** The view that connects comes on screen. */
function show(listed: readonly Connector[] = [fox]) {
  const requests: Request[] = []
  const connect = (one: Connector, options: Request['options'] = {}) =>
    new Promise<never>((yes, no) =>
      requests.push({ connector: one, options, yes: () => yes({} as never), no }),
    )
  const made = fakeContext({ connect: connect as never })
  made.store.set(made.base.connectors, listed)
  const { connecting } = setup(made.context)
  const visit = new AbortController()
  const begin = () => void connecting.start(ref, visit.signal)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const tracked = () => made.tracked.map(([name]) => name)
  return {
    ...made,
    ...connecting,
    begin,
    requests,
    settled,
    tracked,
    visit,
    status: () => connecting.state.get().status,
  }
}

const rejected = Object.assign(new Error('User rejected the request'), { code: 4001 })

describe('connecting the wallet on screen', () => {
  test('asks it in the task of the click, once, and counts the choice', () => {
    const at = show()
    at.begin()
    expect(at.requests).toHaveLength(1)
    expect(at.tracked()).toEqual(['SELECT_WALLET'])
    expect(at.status()).toBe('trying')
  })

  test('shows that it connected, and counts that', async () => {
    const at = show()
    at.begin()
    at.requests[0]?.yes()
    await at.settled()
    expect(at.status()).toBe('connected')
    expect(at.tracked()).toEqual(['SELECT_WALLET', 'CONNECT_SUCCESS'])
  })

  test('counts that it connected where the modal has closed by it', async () => {
    const at = show()
    at.begin()
    at.visit.abort()
    at.requests[0]?.yes()
    await at.settled()
    expect(at.tracked()).toContain('CONNECT_SUCCESS')
    // The card is seen until it has gone.
    expect(at.status()).toBe('connected')
  })

  test('a rejection is shown, and only a click asks again', async () => {
    const at = show()
    at.begin()
    at.requests[0]?.no(rejected)
    await at.settled()
    expect(at.status()).toBe('declined')
    at.store.set(at.base.connectors, [])
    at.store.set(at.base.connectors, [fox])
    await at.settled()
    expect(at.requests).toHaveLength(1)
    at.again()
    expect([at.requests.length, at.status()]).toEqual([2, 'trying'])
    expect(at.tracked()).toEqual(['SELECT_WALLET', 'USER_REJECTED'])
  })

  test('an earlier request that the wallet still shows is waited for', async () => {
    const at = show()
    at.begin()
    at.requests[0]?.options.waits?.()
    expect(at.status()).toBe('waiting')
    at.requests[0]?.yes()
    await at.settled()
    expect(at.status()).toBe('connected')
  })

  test('ends with the view, whose end nothing of it changes', async () => {
    const at = show()
    at.begin()
    at.visit.abort()
    expect(at.requests[0]?.options.signal?.aborted).toBe(true)
    at.requests[0]?.no(new Error('late'))
    await at.settled()
    expect(at.status()).toBe('trying')
  })

  test('a wallet that may not be what it claims is asked after the visitor has confirmed', async () => {
    const at = show([{ ...fox, conflict: true }])
    at.begin()
    await at.settled()
    expect([at.requests.length, at.status()]).toEqual([0, 'asking'])
    at.again()
    expect(at.requests).toMatchObject([{ options: { chosen: true } }])
  })

  test('a wallet that announces itself late is asked as soon as it does', async () => {
    const at = show([])
    at.begin()
    await at.settled()
    expect([at.requests.length, at.status()]).toEqual([0, 'trying'])
    at.store.set(at.base.connectors, [fox])
    await at.settled()
    expect(at.requests).toHaveLength(1)
  })

  test('a wallet that is not there is missing, and found by another click once it is', async () => {
    vi.useFakeTimers()
    const at = show([])
    at.begin()
    await vi.advanceTimersByTimeAsync(3000)
    expect(at.status()).toBe('missing')
    at.store.set(at.base.connectors, [fox])
    at.again()
    expect(at.requests).toHaveLength(1)
  })
})
