import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Told, watchOutcome } from '../../../adapter-kit/index.js'
import { completeNetwork, LatchkeyError } from '../../../kernel/plugin.js'
import { testNetwork } from '../../conformance/harness.js'

const network = completeNetwork(testNetwork('eip155', 1))
const reverted = new LatchkeyError('LK_REVERTED', 'too little')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Watches a transaction of which an adapter says these things in turn, the last for ever. */
function watching(answers: readonly unknown[], adapter: object = {}) {
  const left = [...answers]
  const getOutcome = vi.fn(async () => {
    const answer = left.length > 1 ? left.shift() : left[0]
    if (answer instanceof Error) throw answer
    return answer
  })
  const told: (readonly [Told, boolean])[] = []
  const stop = new AbortController()
  const use = (async () => ({ getOutcome, ...adapter })) as never
  const ending = watchOutcome({ use, signal: stop.signal }, network, '0xsent', (...news) => told.push(news))
  ending.catch(() => undefined)
  return { ending, told, getOutcome, stop }
}

describe('a transaction that is watched', () => {
  it('goes forward only: a node that is behind takes nothing back', async () => {
    const says = ['unknown', 'unseen', 'seen', 'unseen', 'unknown', 'confirmed']
    const { ending, told } = watching(says.map((status) => ({ status })))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await ending).toEqual({ status: 'confirmed', hash: '0xsent' })
    expect(told.map(([status]) => status)).toEqual(['unknown', 'unseen', 'seen'])
  })

  it('ends with what a node says, by the hash it says', async () => {
    expect(await watching([{ status: 'confirmed', hash: '0xfaster' }]).ending).toEqual({
      ...{ status: 'confirmed', hash: '0xfaster' },
    })
    expect(await watching([{ status: 'failed', error: reverted }]).ending).toEqual({
      ...{ status: 'failed', hash: '0xsent', error: reverted },
    })
  })

  it('is late after 25 s, looked for every 30 s then, and lost after 99 times', async () => {
    const { ending, told, getOutcome } = watching([{ status: 'unseen' }])
    await vi.advanceTimersByTimeAsync(27_000)
    expect(told).toEqual([
      ['unseen', false],
      ['unseen', true],
    ])
    const looks = getOutcome.mock.calls.length
    await vi.advanceTimersByTimeAsync(30_000 * 99)
    expect(await ending).toEqual({ status: 'lost', hash: '0xsent' })
    expect(getOutcome.mock.calls.length - looks).toBe(98)
  })

  it('is not known about while adapters fail, hang or answer something else; it never failed for that', async () => {
    const odd = fc.oneof(
      fc.anything(),
      fc.constantFrom(new Error('429'), { status: 'failed' }, { status: 'success' }),
    )
    await fc.assert(
      fc.asyncProperty(odd, async (answer) => {
        const { told, stop } = watching([answer])
        await vi.advanceTimersByTimeAsync(1)
        expect(told).toEqual([['unknown', false]])
        stop.abort()
      }),
    )
    const { told, stop } = watching([], { getOutcome: () => new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(told).toEqual([['unknown', false]])
    stop.abort()
  })

  it('is told of by nobody where the adapter cannot, and watched no more when its plugin leaves', async () => {
    expect(await watching([], { getOutcome: undefined }).ending).toEqual({ status: 'untold', hash: '0xsent' })
    const { ending, stop } = watching([{ status: 'seen' }])
    await vi.advanceTimersByTimeAsync(1)
    stop.abort(new Error('left'))
    await expect(ending).rejects.toThrow('left')
    expect(vi.getTimerCount()).toBe(0)
  })
})
