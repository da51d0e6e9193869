import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BatchOutcome } from '../../../adapter-kit/index.js'
import type { Adapter, TransactionOutcome } from '../../../kernel/plugin.js'
import { borrowPage } from '../../conformance/page.js'
import { soon, until } from '../../until.js'
import { alice, dollar, euro, type Market, market, reviewed, router, txHash } from './fake-market.js'

const key = '@latchkey/swaps:handovers'
const swapHash = `0x${'cd'.repeat(32)}`
const rejection = () => Object.assign(new Error('User rejected'), { code: 4001 })

let returnPage: () => void
beforeEach(() => {
  returnPage = borrowPage() // one page for two visits, so that the storage stays
  localStorage.clear()
})
afterEach(() => returnPage())

interface Chain {
  allowance: bigint
  outcome: (hash: string) => TransactionOutcome
  /** Whether the wallet swaps. */
  swaps: boolean
}

/** A visit to the page. The chain is the same in all of them. */
async function visit(chain: Chain): Promise<Market> {
  const at = await market({
    rules: { allowance: async () => chain.allowance },
    adapter: {
      getOutcome: async (hash) => chain.outcome(hash),
      send: async (_connection, _network, request) => {
        at.handed.push(request)
        if (request.to === dollar) {
          chain.allowance = BigInt(String(request.data))
          return txHash
        }
        if (chain.swaps) return swapHash
        throw rejection()
      },
    },
  })
  return at
}
const chainOf = (more: Partial<Chain> = {}): Chain => ({
  ...{ allowance: 0n, outcome: () => ({ status: 'confirmed' }), swaps: true },
  ...more,
})
const toasts = ({ context }: Market) => context.store.get(context.state.toast)?.text
const stored = () => JSON.parse(localStorage.getItem(key) ?? '[]') as { status: string; hash: string }[]

describe('a swap that is on its way when the page is left', () => {
  it('is shown instead of an empty form, and the visitor is told how it ended', async () => {
    const chain = chainOf({ outcome: () => ({ status: 'seen' }) })
    const first = await visit(chain)
    void first.service.send(await reviewed(first, '1.5'))
    await until(() => stored()[0]?.status === 'sent')
    // The form that began it goes on with it.
    expect(first.service.earlier.get()).toBeUndefined()
    first.destroy()

    const second = await visit(chain)
    const told: unknown[] = []
    second.context.events.on('transaction:confirmed', (event) => told.push(event))
    expect(second.service.earlier.get()).toEqual({
      ...{ status: 'swapping', hash: swapHash, amount: '1.5' },
      network: { id: 'eip155:1', name: expect.any(String) },
      source: { address: undefined, symbol: 'TEST' },
      target: { address: dollar, symbol: 'USDC' },
    })
    chain.outcome = () => ({ status: 'confirmed' })
    await soon(() => expect(second.service.earlier.get()).toBeUndefined())
    expect(told).toEqual([{ namespace: 'eip155', address: alice, network: 'eip155:1', hash: swapHash }])
    expect(toasts(second)).toBe('Swapped TEST to USDC')
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('that fails meanwhile is told as that', async () => {
    const chain = chainOf({ outcome: () => ({ status: 'seen' }) })
    const first = await visit(chain)
    void first.service.send(await reviewed(first))
    await until(() => stored()[0]?.status === 'sent')
    first.destroy()
    chain.outcome = () => ({ status: 'failed', error: new Error('Too little arrived') })
    const second = await visit(chain)
    await soon(() => expect(toasts(second)).toBe('Not swapped: TEST to USDC. Too little arrived'))
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('is shown when the modal is opened next, and set aside until then', async () => {
    const chain = chainOf({ outcome: () => ({ status: 'seen' }) })
    const at = await visit(chain)
    void at.service.send(await reviewed(at))
    await until(() => stored()[0]?.status === 'sent')
    await at.modal.close()
    expect(at.service.earlier.get()).toMatchObject({ status: 'swapping' })
    at.service.setAside()
    expect(at.service.earlier.get()).toBeUndefined()
    expect(stored()).toHaveLength(1)
    await at.modal.open({ view: 'Swap' })
    await at.modal.close()
    expect(at.service.earlier.get()).toMatchObject({ status: 'swapping' })
  })

  it('is of its account and network alone', async () => {
    const chain = chainOf({ outcome: () => ({ status: 'seen' }) })
    const first = await visit(chain)
    void first.service.send(await reviewed(first))
    await until(() => stored()[0]?.status === 'sent')
    first.destroy()
    const second = await visit(chain)
    second.say({ type: 'network', network: 'eip155:10' })
    await until(() => second.service.earlier.get() === undefined)
    second.say({ type: 'network', network: 'eip155:1' })
    await until(() => second.service.earlier.get() !== undefined)
  })
})

describe('an approval that is on its way when the page is left', () => {
  it('counts: the swap is gone on with, and nothing is approved again', async () => {
    const chain = chainOf({ outcome: () => ({ status: 'seen' }) })
    const first = await visit(chain)
    void first.service.send(await reviewed(first, '5', dollar, euro))
    await until(() => stored()[0]?.status === 'sent')
    expect(stored()).toMatchObject([{ status: 'sent', isStep: true, hash: txHash }])
    first.destroy()

    const second = await visit(chain)
    expect(second.service.earlier.get()).toMatchObject({ status: 'approving', amount: '5' })
    chain.outcome = () => ({ status: 'confirmed' })
    await soon(() => expect(second.service.earlier.get()).toMatchObject({ status: 'unfinished' }))
    expect(toasts(second)).toBe('Approved, but not swapped yet: USDC to EURC')

    second.service.goOn()
    expect(second.service.earlier.get()).toBeUndefined()
    await until(() => second.service.state.get().status === 'review', 'an offer')
    expect(second.service.state.get()).toMatchObject({
      ...{ amount: '5', source: { address: dollar }, target: { address: euro }, quote: { approvals: 0 } },
    })
    const review = await second.service.makeReview()
    if (!review) throw new Error('There is no review')
    await second.service.send(review)
    expect(second.handed.map(({ to }) => to)).toEqual([router])
    expect(second.service.progress.get()).toMatchObject({ status: 'done', hash: swapHash })
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('is gone on with for the coin as well', async () => {
    const chain = chainOf({ outcome: () => ({ status: 'confirmed' }), swaps: false })
    const first = await visit(chain)
    await first.service.send(await reviewed(first, '5', dollar, 'native'))
    first.destroy()
    const second = await visit(chain)
    await soon(() => expect(second.service.earlier.get()).toMatchObject({ status: 'unfinished' }))
    second.service.goOn()
    await until(() => second.service.state.get().status === 'review', 'an offer')
    expect(second.service.state.get()).toMatchObject({
      ...{ amount: '5', source: { address: dollar }, target: { key: 'native' } },
    })
    expect(() => second.service.setAside()).not.toThrow() // there is none left
  })

  it('whose swap was declined is offered again by the next opening, until another swap is wanted', async () => {
    const at = await visit(chainOf({ swaps: false }))
    await at.service.send(await reviewed(at, '5', dollar, euro))
    expect(stored()).toMatchObject([{ status: 'unfinished', hash: txHash }])
    expect(at.service.earlier.get()).toBeUndefined()
    await at.modal.close()
    expect(at.service.earlier.get()).toMatchObject({ status: 'unfinished' })
    at.service.setAside()
    expect(at.service.earlier.get()).toBeUndefined()
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('that the network undid leaves nothing to go on with', async () => {
    const at = await visit(chainOf({ outcome: () => ({ status: 'failed', error: new Error('no') }) }))
    await at.service.send(await reviewed(at, '5', dollar, euro))
    expect(localStorage.getItem(key)).toBeNull()
  })
})

describe('a swap with its approval as one batch', () => {
  /** A wallet that takes the batch, and says this of it. */
  const batching = (outcome: () => BatchOutcome) => {
    const asked: string[] = []
    const adapter: Partial<Adapter> = {
      sendsTogether: async () => true,
      async sendTogether() {
        asked.push('sendTogether')
        return { batch: '0xid' }
      },
      async send() {
        asked.push('send')
        return txHash
      },
      getBatchOutcome: async () => outcome(),
    }
    return { asked, adapter }
  }

  it('that the wallet keeps to itself is shown after a reload, and is not asked for a second time', async () => {
    let outcome: BatchOutcome = { status: 'unknown', wallet: 'waiting' }
    const { asked, adapter } = batching(() => outcome)
    const first = await market({ adapter })
    void first.service.send(await reviewed(first, '5', dollar, euro))
    await until(() => stored()[0]?.status === 'sent')
    first.destroy()

    const second = await market({ adapter })
    expect(second.service.earlier.get()).toMatchObject({ status: 'swapping', hash: undefined, amount: '5' })
    second.service.setAside()
    const review = await reviewed(second, '5', dollar, euro)
    expect(second.service.sentBefore.get()).toMatchObject({ status: 'sent', batch: '0xid' })
    await second.service.send(review)
    expect(second.service.progress.get()).toMatchObject({ problem: { code: 'LK_SENT_BEFORE' } })
    expect(asked).toEqual(['sendTogether'])

    outcome = { status: 'confirmed', wallet: 'done', hash: swapHash }
    await soon(() => expect(toasts(second)).toBe('Swapped USDC to EURC'))
    expect(second.service.sentBefore.get()).toBeUndefined()
    expect(localStorage.getItem(key)).toBeNull()
  })

  it.each(['done', 'gave-up'] as const)(
    'of which the wallet says "%s" without a transaction is neither done nor undone, and asked for once',
    async (wallet) => {
      const { asked, adapter } = batching(() => ({ status: 'unknown', wallet }))
      const at = await market({ adapter })
      const review = await reviewed(at, '5', dollar, euro)
      vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const sending = at.service.send(review)
      await vi.advanceTimersByTimeAsync(60_000)
      await sending
      expect(at.service.progress.get()).toMatchObject({ status: 'pending', lost: true, wallet })
      expect(at.service.review.get().review).toBe(review)
      expect(asked).toEqual(['sendTogether'])
      expect(stored()).toMatchObject([{ status: 'lost', batch: '0xid' }])
      vi.useRealTimers()
    },
  )
})

describe('an approval that is in a block', () => {
  it('is read again while a node is behind, and the swap follows', async () => {
    let looks = 0
    const at = await market({
      rules: {
        allowance: async () => {
          looks += 1
          return looks < 4 ? 0n : 5_000_000n
        },
      },
      adapter: { getOutcome: async () => ({ status: 'confirmed' }) },
    })
    const review = await reviewed(at, '5', dollar, euro)
    looks = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const sending = at.service.send(review)
    await vi.advanceTimersByTimeAsync(30_000)
    await sending
    vi.useRealTimers()
    expect(at.service.progress.get()).toMatchObject({ status: 'done' })
    expect(looks).toBeGreaterThanOrEqual(4)
  })
})

describe('what the storage holds', () => {
  it.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['another amount', JSON.stringify([{ ...entry(), facts: { ...facts, amount: '<b>' } }])],
    ['too old', JSON.stringify([{ ...entry(), at: 1 }])],
    ['no network', JSON.stringify([{ ...entry(), network: 'x' }])],
  ])('is dropped where it is %s', async (_what, text) => {
    localStorage.setItem(key, text)
    const at = await visit(chainOf({ outcome: () => ({ status: 'seen' }) }))
    expect(at.service.earlier.get()).toBeUndefined()
  })

  it('is shown without control characters', async () => {
    localStorage.setItem(
      key,
      JSON.stringify([{ ...entry(), facts: { ...facts, target: { symbol: 'U\u202eSD' } } }]),
    )
    const at = await visit(chainOf({ outcome: () => ({ status: 'seen' }) }))
    expect(at.service.earlier.get()?.target.symbol).toBe('USD')
  })
})

const facts = { source: { symbol: 'TEST' }, target: { symbol: 'USDC', address: dollar }, amount: '1' }

function entry() {
  return {
    id: '1',
    status: 'sent',
    purpose: 'a swap',
    at: Date.now(),
    network: 'eip155:1',
    address: alice,
    connectorId: 'fox',
    hash: swapHash,
    facts,
  }
}
