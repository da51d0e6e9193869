import { describe, expect, it } from 'vitest'
import { until } from '../../until.js'
import { approval, declined, exchange, setupSwap } from './setup-swap.js'

describe('a transaction of several requests', () => {
  it('asks for the next once the one before is in a block, and is told as one', async () => {
    const { transactions, review, asked, heard, counters, seen, view } = await setupSwap({
      receipts: async () => ({ status: 'confirmed' }),
    })
    await transactions.send(review, review)
    expect(asked).toEqual(['approve', 'swap'])
    expect(heard).toEqual([
      ['submitted', approval],
      ['confirmed', approval],
      ['submitted', exchange],
      ['confirmed', exchange],
    ])
    expect(seen).toEqual(['approving', 'sending', 'approving 1', 'sending 1', 'done'])
    expect(counters.initiated).toHaveBeenCalledTimes(1)
    expect(counters.success).toHaveBeenCalledExactlyOnceWith(exchange)
    expect(view()).toBe('SwapDone')
  })

  it('stands in the list of what is on its way, which learns how each ended', async () => {
    const { transactions, review, list } = await setupSwap({
      receipts: async (hash) => ({ status: 'confirmed', ...(hash === exchange && { hash: '0xfaster' }) }),
    })
    await transactions.send(review, review)
    await until(() => list.notes.length === 4)
    for (const [hash, last] of [[approval, approval] as const, [exchange, '0xfaster'] as const])
      expect(list.notes.filter((note) => note.startsWith(hash))).toEqual([
        `${hash} of 0xa on eip155:1 to 0xt`,
        `${hash} confirmed as ${last}`,
      ])
  })

  it('ends with the first that fails: the next is never asked for', async () => {
    const { transactions, review, asked, heard, progress, view } = await setupSwap({
      receipts: async () => ({
        status: 'failed',
        error: Object.assign(new Error('Transaction reverted'), { code: 'LK_REVERTED' }),
      }),
    })
    await transactions.send(review, review)
    expect(asked).toEqual(['approve'])
    expect(heard.at(-1)).toEqual(['failed', approval])
    expect(progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_REVERTED' } })
    expect(view()).toBe('SwapReview')
  })

  it('ends where the visitor declines the second', async () => {
    const { transactions, review, progress, counters } = await setupSwap({
      wallet: async (what) => {
        if (what === 'swap') throw declined
        return approval
      },
      receipts: async () => ({ status: 'confirmed' }),
    })
    await transactions.send(review, review)
    expect(progress.get().status).toBe('rejected')
    expect(counters.rejected).toHaveBeenCalledTimes(1)
  })

  it('asks nothing more of another account than was reviewed', async () => {
    const at = await setupSwap({
      wallet: async (what) => {
        if (what === 'approve') await at.harness.modal.disconnect()
        return what === 'approve' ? approval : exchange
      },
    })
    await at.transactions.send(at.review, at.review)
    expect(at.asked).toEqual(['approve'])
  })
})

describe('what was shown', () => {
  it('is what is sent, or nothing is', async () => {
    const { transactions, review, asked, progress, counters } = await setupSwap({ needsApproval: false })
    const shown = { ...review, from: { ...review.from, amount: 6n } }
    await transactions.send(shown, review)
    expect(asked).toEqual([])
    expect(progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_SEND_CHANGED' } })
    expect(counters.failed).toHaveBeenCalledTimes(1)
  })

  it('is nothing at all where a page’s code gives none: the send fails, and does not reject', async () => {
    const { transactions, review, asked, progress } = await setupSwap({ needsApproval: false })
    const none: unknown = undefined
    // @ts-expect-error code without types
    await transactions.send(none, review)
    expect(progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_SEND_CHANGED' } })
    expect(asked).toEqual([])
  })
})
