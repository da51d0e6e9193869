import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Adapter, Services, TransactionOutcome } from '../../../kernel/plugin.js'
import { activity } from '../../../plugins/activity/index.js'
import { borrowPage } from '../../conformance/page.js'
import { soon } from '../../until.js'
import { type AccountHarness, address, setupAccount } from '../balances/fake-account.js'

const key = '@latchkey/activity:pending'
const tx = (hash: string) => ({ hash, network: 'eip155:1' as const, to: '0xb', amount: '1.5', symbol: 'ETH' })

let returnPage: () => void
let visits: AccountHarness[] = []
beforeEach(() => {
  returnPage = borrowPage() // one page for two visits, so that the storage stays
  visits = []
})
afterEach(() => {
  vi.useRealTimers()
  for (const visit of visits) visit.destroy()
  returnPage()
})

/** A visit to the page: a modal with the list, connected. */
async function visit(adapter: Partial<Adapter> = {}): Promise<Services['activity'] & AccountHarness> {
  const harness = setupAccount(
    activity(),
    { history: (async () => ({ transactions: [], next: undefined })) as Services['blockchain']['history'] },
    [],
    {},
    adapter,
  )
  visits.push(harness)
  await harness.connect()
  return { ...harness, ...(await harness.modal.use('activity')) }
}
const leave = () => visits.pop()?.destroy()
const rows = ({ pending }: Services['activity']) =>
  pending.get().map(({ hash, status, moved }) => [hash, status, moved[0]?.amount])

describe('a transaction that is on its way', () => {
  it('stands in the list again after a reload, and a node tells how it ended', async () => {
    const first = await visit()
    first.watchPending(tx('0xa1'))
    leave()

    let outcome: TransactionOutcome = { status: 'unseen' }
    const looks: string[] = []
    const second = await visit({
      getOutcome: async (hash) => {
        looks.push(hash)
        return outcome
      },
    })
    expect(rows(second)).toEqual([['0xa1', 'pending', '1.5']])
    await soon(() => expect(looks).toEqual(['0xa1']))
    expect(rows(second)).toEqual([['0xa1', 'pending', '1.5']])
    outcome = { status: 'failed', error: new Error('Transaction reverted') }
    await soon(() => expect(rows(second)).toEqual([['0xa1', 'failed', '1.5']]))
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('stays pending where no node answers, and goes with the function that was returned', async () => {
    const first = await visit()
    first.watchPending(tx('0xa1'))
    const forget = first.watchPending(tx('0xb2'))
    forget()
    leave()
    const second = await visit({ getOutcome: () => Promise.reject(new Error('502')) })
    expect(rows(second)).toEqual([['0xa1', 'pending', '1.5']])
  })

  it('is added by whoever sends, and told as ended once a node says so', async () => {
    const now = await visit()
    const ended = (await now.modal.use('pendingTransactions')).add({ ...tx('0xa1'), address })
    expect(rows(now)).toEqual([['0xa1', 'pending', '1.5']])
    ended('confirmed', '0xfa')
    expect(rows(now)).toEqual([['0xfa', 'confirmed', '1.5']])
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('of another tab stays stored when this one stores its own, or takes its own away', async () => {
    const [one, other] = [await visit(), await visit()]
    one.watchPending(tx('0xa1'))
    const forget = other.watchPending(tx('0xb2'))
    one.watchPending(tx('0xc3'))
    other.watchPending(tx('0xd4'))
    forget()
    const later = rows(await visit()).map(([hash]) => hash)
    expect(later.toSorted()).toEqual(['0xa1', '0xc3', '0xd4'])
  })

  it('is forgotten after a month', async () => {
    const first = await visit()
    first.watchPending(tx('0xa1'))
    leave()
    vi.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000, toFake: ['Date'] })
    expect(rows(await visit())).toEqual([])
  })
})

describe('what stands in the storage', () => {
  it.each([
    ['no list', '{"hash":"0xa1"}'],
    ['no JSON', '[{'],
    ['a row without a hash', JSON.stringify([{ network: 'eip155:1', address, at: 1 }])],
    [
      'a network that is none',
      JSON.stringify([{ ...tx('0xa1'), network: 'javascript:1//', address, at: 1 }]),
    ],
    ['a time that is none', `[{"hash":"0xa1","network":"eip155:1","address":"${address}","at":"x"}]`],
  ])('is left out where it is %s', async (_, stored) => {
    localStorage.setItem(key, stored)
    expect(rows(await visit())).toEqual([])
  })
})
