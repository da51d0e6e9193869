import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Told, type Watched, watchOutcome } from '../../../adapter-kit/index.js'
import { completeNetwork, LatchkeyError, type PluginContext } from '../../../kernel/plugin.js'
import { testNetwork } from '../../conformance/harness.js'

const network = completeNetwork(testNetwork('eip155', 1))
const reverted = new LatchkeyError('LK_REVERTED', 'too little')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A session in which Fox Wallet is connected. */
const connection = { connector: { id: 'fox' } }
const connected = {
  store: { get: () => ({ namespaces: { eip155: { status: 'connected', connection, others: [] } } }) },
  state: { session: undefined },
} as never as Pick<PluginContext, 'store' | 'state'>

/** Watches a transaction of which an adapter says these things in turn, the last for ever. */
function watching(answers: readonly unknown[], adapter: object = {}, watched: Watched = { hash: '0xsent' }) {
  const left = [...answers]
  const getOutcome = vi.fn(async () => {
    const answer = left.length > 1 ? left.shift() : left[0]
    if (answer instanceof Error) throw answer
    return answer
  })
  const told: (readonly [Told, boolean])[] = []
  const words: unknown[] = []
  const stop = new AbortController()
  const use = (async () => ({ getOutcome, getBatchOutcome: getOutcome, ...adapter })) as never
  const context = { use, signal: stop.signal, ...connected }
  const ending = watchOutcome(context, network, watched, (news) => {
    told.push([news.told, news.isLate])
    words.push(news.wallet)
  })
  ending.catch(() => undefined)
  return { ending, told, words, getOutcome, stop }
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

describe('a batch that a wallet has taken', () => {
  const batch: Watched = { batch: '0xid', connectorId: 'fox' }

  it('ends by what a node says of the transaction that the wallet names', async () => {
    const says = [
      { status: 'unknown', wallet: 'waiting' },
      { status: 'seen', hash: '0xone', wallet: 'waiting' },
      { status: 'confirmed', hash: '0xone', wallet: 'done' },
    ]
    const { ending, told, words } = watching(says, {}, batch)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await ending).toEqual({ status: 'confirmed', hash: '0xone' })
    expect(told.map(([status]) => status)).toEqual(['unknown', 'seen'])
    expect(words).toEqual(['waiting', 'waiting'])
  })

  it.each(['done', 'gave-up'] as const)(
    'of which the wallet says "%s" and names no transaction is not known about: it neither failed nor took place',
    async (wallet) => {
      const { ending } = watching([{ status: 'unknown', wallet }], {}, batch)
      await vi.advanceTimersByTimeAsync(40_000)
      expect(await ending).toEqual({ status: 'lost', hash: undefined })
    },
  )

  it('is asked about for most of an hour where the wallet says that it waits, or nothing', async () => {
    for (const answer of [{ status: 'unknown', wallet: 'waiting' }, new Error('5730'), undefined]) {
      const { ending, getOutcome } = watching([answer], {}, batch)
      let isOver = false
      void ending.then(() => {
        isOver = true
      })
      await vi.advanceTimersByTimeAsync(40 * 60_000)
      expect(isOver).toBe(false)
      await vi.advanceTimersByTimeAsync(20 * 60_000)
      expect(await ending).toMatchObject({ status: 'lost', hash: undefined })
      expect(getOutcome.mock.calls.length).toBeGreaterThan(99)
    }
  })

  it('waits for its wallet to be connected, and is asked of nobody else', async () => {
    const { ending, getOutcome, stop } = watching(
      [{ status: 'confirmed', hash: '0xone' }],
      {},
      { batch: '0xid', connectorId: 'raven' },
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(getOutcome).not.toHaveBeenCalled()
    stop.abort(new Error('over'))
    await expect(ending).rejects.toThrow('over')
  })

  it('that nobody can ask about ends as that', async () => {
    const { ending } = watching([], { getBatchOutcome: undefined }, batch)
    expect(await ending).toEqual({ status: 'untold', hash: undefined })
  })
})
