import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LatchkeyError } from '../../../../kernel/plugin.js'
import type { Review } from '../../../../plugins/send/contract.js'
import { until } from '../../../until.js'
import { bob, type SendSetup, setup, txHash, when } from '../fake-wallet.js'

const transfer = { to: bob, amount: '0.5' }
const declined = Object.assign(new Error('User rejected the request'), { code: 4001 })

/** The page opens Send and waits; the visitor is at the review. */
async function opened(adapter: object = {}) {
  const at = await setup({ adapter })
  const answer = at.modal.open({ view: 'WalletSend', params: transfer })
  answer.catch(() => undefined)
  await until(() => at.shown().at(-1) === 'WalletSend')
  at.service.begin(transfer) // as the view does
  await when(at, ({ status }) => status === 'preview')
  return { at, answer, review: await reviewOf(at) }
}

async function reviewOf(at: SendSetup): Promise<Review> {
  const review = await at.service.review()
  if (!review) throw new Error('There is nothing to review')
  return review
}

/** What became of it by now. */
const settled = <T>(answer: Promise<T>) => Promise.race([answer, Promise.resolve('waits')])

describe('a page that opens Send', () => {
  it('gets the hash once the transfer is confirmed', async () => {
    const { at, answer, review } = await opened()
    expect(await settled(answer)).toBe('waits')
    await at.service.send(review)
    expect(await answer).toEqual({ hash: txHash })
  })

  it('gets the hash under which it was confirmed', async () => {
    const hash = `0x${'cd'.repeat(32)}`
    const { at, answer, review } = await opened({ getOutcome: async () => ({ status: 'confirmed', hash }) })
    await at.service.send(review)
    expect(await answer).toEqual({ hash })
  })

  it('is told when the visitor closes before anything was sent', async () => {
    const { at, answer } = await opened()
    await at.modal.close()
    await expect(answer).rejects.toMatchObject({ code: 'LK_CLOSED', message: 'Modal closed' })
  })

  it('waits on while the visitor declined and may try again', async () => {
    const send = vi.fn<() => Promise<string>>(async () => txHash).mockRejectedValueOnce(declined)
    const { at, answer, review } = await opened({ send })
    await at.service.send(review)
    expect(await settled(answer)).toBe('waits')
    await at.service.send(review)
    expect(await answer).toEqual({ hash: txHash })
  })

  it('gets the hash though the visitor closed after the wallet had sent', async () => {
    let confirm: (receipt: unknown) => void = () => undefined
    const receipt = new Promise((resolve) => {
      confirm = resolve
    })
    const { at, answer, review } = await opened({ getOutcome: () => receipt })
    const done = at.service.send(review)
    await until(() => at.service.progress.get().status === 'sending')
    await at.modal.close()
    expect(await settled(answer)).toBe('waits')
    confirm({ status: 'confirmed' })
    await done
    expect(await answer).toEqual({ hash: txHash })
  })

  it('is told when what was sent fails after the visitor closed', async () => {
    let refuse: (outcome: object) => void = () => undefined
    const receipt = new Promise((resolve) => {
      refuse = resolve
    })
    const { at, answer, review } = await opened({ getOutcome: () => receipt })
    const done = at.service.send(review)
    await until(() => at.service.progress.get().status === 'sending')
    await at.modal.close()
    refuse({ status: 'failed', error: new LatchkeyError('LK_REVERTED', 'Transaction reverted') })
    await done
    await expect(answer).rejects.toMatchObject({ code: 'LK_REVERTED' })
  })

  it('is told by its hash of a transfer that nobody tells the end of', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { at, answer, review } = await opened({ getOutcome: async () => ({ status: 'unknown' }) })
    void at.service.send(review)
    await vi.advanceTimersByTimeAsync(3_600_000)
    await expect(answer).rejects.toMatchObject({ code: 'LK_OUTCOME_UNKNOWN', reference: txHash })
  })

  it('is told that another opening took its place', async () => {
    const { at, answer } = await opened()
    const second = at.service.open(transfer)
    second.catch(() => undefined)
    await expect(answer).rejects.toMatchObject({ code: 'LK_CLOSED' })
    await at.modal.close()
    await expect(second).rejects.toMatchObject({ code: 'LK_CLOSED' })
  })
})

it('a view without an answer resolves once it is on screen', async () => {
  const at = await setup()
  expect(await at.modal.open({ view: 'Account' })).toBeUndefined()
})
