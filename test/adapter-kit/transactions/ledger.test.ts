import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BatchOutcome, type Handover, walletError } from '../../../adapter-kit/index.js'
import { LatchkeyError } from '../../../kernel/plugin.js'
import { borrowPage } from '../../conformance/page.js'
import { until } from '../../until.js'
import { declined, exchange, setupSwap } from './setup-swap.js'

/** Pairing's error for a request that nobody answered in time. */
const expired = Object.assign(new Error('Request expired. Please try again.'), { code: 8000 })

describe('what was handed over', () => {
  let returnPage: () => void
  beforeEach(() => {
    returnPage = borrowPage()
    localStorage.clear()
  })
  afterEach(() => returnPage())
  const stored = () => JSON.parse(localStorage.getItem('@latchkey/swap-test:handovers') ?? '[]') as Handover[]

  const writeInOtherTab = (list: readonly object[]) => {
    localStorage.setItem('@latchkey/swap-test:handovers', JSON.stringify(list))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: '@latchkey/swap-test:handovers' }))
  }

  it('stands in the storage before the wallet is asked, and by its hash before anybody is told', async () => {
    const seen: unknown[] = []
    const at = await setupSwap({
      needsApproval: false,
      wallet: async () => {
        seen.push(stored().map(({ status, hash }) => [status, hash]))
        return exchange
      },
      receipts: async () => ({ status: 'confirmed' }),
    })
    at.context.events.on('transaction:submitted', () =>
      seen.push(stored().map(({ status, hash }) => [status, hash])),
    )
    await at.transactions.send(at.review, at.review)
    expect(seen).toEqual([[['asked', undefined]], [['sent', exchange]]])
    expect(stored()).toEqual([])
  })

  it.each([
    ['a rejection', declined, 0],
    ['an error', Object.assign(new Error('insufficient funds'), { code: -32000 }), 0],
    ['a wallet that stopped', Object.assign(new Error('Disconnected'), { code: 4900 }), 1],
    ['an answer that is no hash', new LatchkeyError('LK_WALLET_ANSWER', 'no hash'), 1],
    ['a request that expired', expired, 1],
    ['one that an adapter has named', walletError(expired, 'LK_SEND', 'Transaction error'), 1],
  ])('after %s it is forgotten only where the wallet refused', async (_, error, left) => {
    const at = await setupSwap({ needsApproval: false, wallet: () => Promise.reject(error) })
    await at.transactions.send(at.review, at.review)
    expect(stored()).toHaveLength(left)
    if (left > 0) expect(stored()).toMatchObject([{ status: 'asked' }])
  })

  it('is not asked for a second time unsaid: not after leaving, not in another tab', async () => {
    const at = await setupSwap({ needsApproval: false, wallet: () => new Promise(() => undefined) })
    void at.transactions.send(at.review, at.review)
    await until(() => at.asked.length === 1)
    at.transactions.leave()
    await at.transactions.send(at.review, at.review)
    expect(at.progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_SENT_BEFORE' } })
    expect(at.transactions.earlier(at.review)).toMatchObject({ status: 'asked' })
    expect(at.asked).toHaveLength(1)

    const other = { ...at.review, from: { ...at.review.from, token: '0xother' } }
    expect(at.transactions.earlier(other)).toBeUndefined()
    writeInOtherTab([{ ...stored()[0], id: 'of another tab', status: 'sent', hash: exchange }])
    expect(at.transactions.earlier(at.review)).toMatchObject({ status: 'sent' })

    void at.transactions.send(at.review, at.review, true)
    await until(() => at.asked.length === 2)
  })

  it('is looked for once more when the wallet is about to be asked: another tab may have been faster', async () => {
    const first = await setupSwap({ needsApproval: false, wallet: () => new Promise(() => undefined) })
    void first.transactions.send(first.review, first.review)
    await until(() => first.asked.length === 1)
    const theirs = [{ ...stored()[0], id: 'of another tab' }]
    localStorage.clear()
    const at = await setupSwap({ needsApproval: false, prepare: async () => writeInOtherTab(theirs) })
    await at.transactions.send(at.review, at.review)
    expect(at.asked).toEqual([])
    expect(at.progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_SENT_BEFORE' } })
    expect(stored()).toMatchObject(theirs)
  })

  it('is kept where sending again is refused, and replaced once the wallet is asked again', async () => {
    const at = await setupSwap({ needsApproval: false, wallet: () => Promise.reject(expired) })
    await at.transactions.send(at.review, at.review)
    const [before] = stored()
    const other = { ...at.review, from: { ...at.review.from, amount: 6n } }
    await at.transactions.send(other, at.review, true)
    expect(at.progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_SEND_CHANGED' } })
    expect(stored()).toEqual([before])
    await at.transactions.send(at.review, at.review, true)
    expect(at.asked).toHaveLength(2)
    expect(stored()).toHaveLength(1)
    expect(stored()[0]?.id).not.toBe(before?.id)
  })

  it('is written even where the plugin was stopped before the wallet answered', async () => {
    let answer: (hash: string) => void = () => undefined
    const answered = new Promise<string>((resolve) => {
      answer = resolve
    })
    const at = await setupSwap({
      needsApproval: false,
      wallet: () => answered,
      receipts: async () => ({ status: 'seen' }),
    })
    const sending = at.transactions.send(at.review, at.review)
    await until(() => at.asked.length === 1)
    at.harness.modal.destroy()
    answer(exchange)
    await sending
    expect(stored()).toMatchObject([{ status: 'sent', hash: exchange }])
  })

  it('of a batch is its id: the hash is told once the wallet names it, and nothing is asked for again', async () => {
    const words: BatchOutcome[] = [{ status: 'unknown', wallet: 'waiting' }]
    const at = await setupSwap({
      needsApproval: false,
      wallet: async () => ({ batch: '0xid' }),
      batches: async () => words.at(-1),
    })
    const sending = at.transactions.send(at.review, at.review)
    await until(() => at.progress.get().status === 'sending')
    expect(at.heard).toEqual([])
    expect(stored()).toMatchObject([{ status: 'sent', batch: '0xid' }])
    words.push({ status: 'confirmed', wallet: 'done', hash: exchange })
    await sending
    expect(at.progress.get()).toMatchObject({ status: 'done', hash: exchange })
    expect(at.heard).toEqual([['confirmed', exchange]])
    expect(at.asked).toHaveLength(1)
  })

  it('stays for the page where nothing can be stored', async () => {
    const at = await setupSwap({ needsApproval: false, wallet: () => new Promise(() => undefined) })
    localStorage.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    void at.transactions.send(at.review, at.review)
    await until(() => at.asked.length === 1)
    expect(at.transactions.earlier(at.review)).toMatchObject({ status: 'asked' })
  })
})
