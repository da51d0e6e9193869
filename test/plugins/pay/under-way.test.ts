import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TransactionOutcome } from '../../../kernel/plugin.js'
import type { PaymentOptions } from '../../../plugins/pay/contract.js'
import { borrowPage } from '../../conformance/page.js'
import { soon, until } from '../../until.js'
import { asking, atExchange, type Checkout, checkout, order, txHash } from './fake-checkout.js'

let returnPage: () => void
beforeEach(() => {
  returnPage = borrowPage() // one page for several visits, so that the storage stays
  localStorage.clear()
})
afterEach(() => returnPage())

/** A visit to the page; a node says this of what was sent. */
const visit = (outcome: () => TransactionOutcome) =>
  checkout({ again: true, adapter: { getOutcome: async () => outcome() } })

async function reviewed(at: Checkout, options?: PaymentOptions) {
  const { told } = await asking(at, options)
  await at.service.payWithWallet()
  const review = at.service.reviewed()
  if (!review) throw new Error('There is no review')
  return { review, told }
}

describe('a payment by wallet that is on its way when the page is left', () => {
  it('is said before anybody can pay again, and is not sent a second time unsaid', async () => {
    let outcome: TransactionOutcome = { status: 'seen' }
    const first = await visit(() => outcome)
    void first.service.send((await reviewed(first)).review)
    await until(() => first.service.progress.get().status === 'sending')
    first.destroy()

    const second = await visit(() => outcome)
    const { review, told } = await reviewed(second, { ...order })
    expect(second.service.state.get().earlierByWallet).toMatchObject({ status: 'sent' })
    expect(second.service.sentBefore.get()).toMatchObject({ status: 'sent', hash: txHash })
    await second.service.send(review)
    expect(second.service.progress.get()).toMatchObject({ problem: { code: 'LK_SENT_BEFORE' } })
    expect(second.handed).toEqual([])

    outcome = { status: 'confirmed' }
    await soon(() => expect(second.service.state.get().earlierByWallet).toMatchObject({ status: 'paid' }))
    expect(told).toEqual([{ success: true, result: txHash }])
  })

  it('is not said of another one: not of another amount, receiver or asset', async () => {
    const first = await visit(() => ({ status: 'seen' }))
    void first.service.send((await reviewed(first)).review)
    await until(() => first.service.progress.get().status === 'sending')
    first.destroy()
    const second = await visit(() => ({ status: 'seen' }))
    await reviewed(second, { ...order, amount: '26' })
    expect(second.service.state.get().earlierByWallet).toBeUndefined()
    expect(second.service.sentBefore.get()).toBeUndefined()
  })
})

describe('payments at exchanges', () => {
  it('are remembered each for itself: one after another takes nothing away', async () => {
    const dearer = { ...order, amount: '26' }
    const first = await visit(() => ({ status: 'seen' }))
    await asking(first, { ...order })
    await atExchange(first)
    await first.modal.close()
    await asking(first, dearer)
    await atExchange(first)
    first.destroy()

    const second = await visit(() => ({ status: 'seen' }))
    for (const options of [order, dearer]) {
      await asking(second, { ...options })
      expect(second.service.state.get().earlier).toMatchObject({ id: 'binance' })
      await second.modal.close()
    }
    await asking(second, { ...order, amount: '27' })
    expect(second.service.state.get().earlier).toBeUndefined()
  })
})
