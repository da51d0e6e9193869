import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { stateOf } from '../../../kernel/state/state.js'
import { FakeWallet, memoryBackend, setupSession } from '../../support/fake-adapter.js'
import { soon } from '../../until.js'

/** A visitor connects a wallet that still shows an earlier request, e.g. of the page before a reload. */
function busy(more: Partial<FakeWallet> = {}) {
  const fox = Object.assign(new FakeWallet('fox'), { answer: 'busy' as const, ...more })
  const raven = new FakeWallet('raven')
  const at = setupSession({ wallets: [fox, raven], backend: memoryBackend() })
  const waits = vi.fn()
  const stop = new AbortController()
  const connecting = at.session.connect(fox.connector, { waits, signal: stop.signal })
  const status = () => stateOf(at.state(), 'eip155').status
  return { ...at, fox, raven, waits, stop, connecting, status }
}

describe('a wallet that still shows an earlier request', () => {
  it('is connected once that is approved', async () => {
    const { fox, waits, connecting, status } = busy()
    await soon(() => expect([waits.mock.calls.length, fox.awaited.size]).toEqual([1, 1]))
    expect([status(), fox.prompts]).toEqual(['connecting', 1])
    fox.approveEarlier()
    await expect(connecting).resolves.toMatchObject({ connector: { id: 'fox' } })
    expect([status(), fox.prompts, fox.awaited.size]).toEqual(['connected', 1, 0])
  })

  it('is connected where it says nothing of the approval, as one whose accounts stay the same', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { fox, connecting, status } = busy()
    await soon(() => expect(fox.awaited.size).toBe(1))
    fox.allowed = true
    vi.advanceTimersByTime(3000)
    await expect(connecting).resolves.toMatchObject({ connector: { id: 'fox' } })
    expect([status(), fox.prompts, fox.awaited.size]).toEqual(['connected', 1, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is connected at once where it was approved between two of its questions', async () => {
    const { fox, connecting } = busy({ allowed: true })
    await expect(connecting).resolves.toMatchObject({ connector: { id: 'fox' } })
    expect([fox.prompts, fox.awaited.size]).toEqual([1, 0])
  })

  it('is asked as wanted where it is free again and shares no account', async () => {
    const { fox, connecting } = busy()
    await soon(() => expect(fox.awaited.size).toBe(1))
    for (const tell of [...fox.awaited]) tell() // it is still busy
    await soon(() => expect(fox.prompts).toBe(2))
    fox.answer = 'approve'
    for (const tell of [...fox.awaited]) tell()
    await expect(connecting).resolves.toMatchObject({ connector: { id: 'fox' } })
    expect(fox.prompts).toBe(3)
  })

  it('passes on the visitor’s no to that question', async () => {
    const { fox, connecting, status } = busy()
    await soon(() => expect(fox.awaited.size).toBe(1))
    fox.answer = 'reject'
    for (const tell of [...fox.awaited]) tell()
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
    expect([status(), fox.awaited.size]).toEqual(['disconnected', 0])
  })

  it('is waited for no longer than the visitor does', async () => {
    const { fox, stop, connecting, status } = busy()
    await soon(() => expect(fox.awaited.size).toBe(1))
    stop.abort(new Error('Enough'))
    await expect(connecting).rejects.toThrow('Enough')
    await soon(() => expect(fox.awaited.size).toBe(0))
    fox.approveEarlier()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(status()).toBe('disconnected')
  })

  it('is waited for by the last attempt alone', async () => {
    const { session, fox, raven, connecting } = busy()
    await soon(() => expect(fox.awaited.size).toBe(1))
    const left = expect(connecting).rejects.toMatchObject({ code: 'LK_SUPERSEDED' })
    const again = session.connect(fox.connector)
    await left
    await soon(() => expect(fox.awaited.size).toBe(1))
    fox.approveEarlier()
    await expect(again).resolves.toMatchObject({ connector: { id: 'fox' } })
    await session.connect(raven.connector)
    expect([fox.awaited.size, raven.prompts]).toEqual([0, 1])
  })
})
