import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '../../../kernel/plugin.js'
import type { BalancesService, Nfts } from '../../../plugins/balances/contract.js'
import { balances } from '../../../plugins/balances/index.js'
import { until } from '../../until.js'
import { type AccountHarness, counted, refusal, setupAccount } from './fake-account.js'

type History = Services['blockchain']['history']
let home: AccountHarness
afterEach(() => home.destroy())

const moved = (name: string, direction: string, more: object = {}) => ({
  id: `${name}-${direction}`,
  status: 'confirmed',
  chain: 'eip155:1',
  transfers: [{ direction, nft: { name, imageUrl: `https://pictures.example/${name}`, isSpam: false } }],
  ...more,
})

/** Answers pages by their cursor, the first one's is empty. */
async function look(history: (cursor: string) => unknown): Promise<BalancesService> {
  home = setupAccount(balances(), { history: (async ({ cursor = '' }) => history(cursor)) as History })
  await home.connect()
  const service = await home.modal.use('balances')
  service.nfts.subscribe(() => undefined)
  await until(() => !service.nfts.get().busy, 'the search')
  return service
}
const names = ({ items }: Nfts) => items.map(({ name }) => name)

describe('NFTs', () => {
  it('are those that came and did not leave; spam, failures and other chains do not count', async () => {
    const transactions = [
      moved('Sold', 'out'),
      moved('Cat', 'in'),
      moved('Back', 'in'),
      moved('Back', 'out', { id: 'b2' }),
      moved('Sold', 'in', { id: 's2' }),
      moved('Elsewhere', 'in', { chain: 'eip155:10' }),
      moved('Failed', 'in', { status: 'failed' }),
      { ...moved('x', 'in'), transfers: [{ direction: 'in', nft: { name: 'Spam', isSpam: true } }] },
      { ...moved('y', 'in'), transfers: [{ direction: 'in', token: { name: 'USDC' } }] },
    ]
    const service = await look(() => ({ transactions, next: undefined }))
    expect(names(service.nfts.get())).toEqual(['Cat', 'Back'])
    expect(service.nfts.get()).toMatchObject({ status: 'ready', more: false })
  })

  it('are marked where their name leads to a page or imitates another, and not where it is a domain', async () => {
    const named = ['Cat', 'alice.eth', 'Visit gift-cat.example', 'Сat'].map((name) => moved(name, 'in'))
    const service = await look(() => ({ transactions: named, next: undefined }))
    const doubts = service.nfts.get().items.map(({ doubt }) => doubt)
    expect(doubts).toEqual([undefined, undefined, 'link', 'imitation'])
  })

  it('are looked for four pages back at once, and further when asked', async () => {
    const history = counted((cursor: string) => {
      const page = Number(cursor || 0)
      return { transactions: [moved(`N${page}`, 'in')], next: page < 5 ? String(page + 1) : undefined }
    })
    const service = await look(history)
    expect(names(service.nfts.get())).toEqual(['N0', 'N1', 'N2', 'N3'])
    expect(service.nfts.get().more).toBe(true)
    service.moreNfts()
    await until(() => !service.nfts.get().more, 'the rest')
    expect(names(service.nfts.get())).toEqual(['N0', 'N1', 'N2', 'N3', 'N4', 'N5'])
    expect(history.calls).toHaveLength(6)
  })

  it('do not go round in circles', async () => {
    const history = counted((cursor: string) => ({ transactions: [], next: cursor === 'a' ? 'b' : 'a' }))
    const service = await look(history)
    expect(history.calls.map(([cursor]) => cursor)).toEqual(['', 'a', 'b'])
    expect(service.nfts.get()).toMatchObject({ status: 'ready', items: [], more: false })
  })

  it('say that they could not be read, and can be asked for again', async () => {
    let broken = true
    const service = await look(() => {
      if (broken) throw refusal(400)
      return { transactions: [moved('Cat', 'in')], next: undefined }
    })
    expect(service.nfts.get().status).toBe('failed')
    broken = false
    service.moreNfts()
    await until(() => service.nfts.get().status === 'ready', 'the second try')
    expect(names(service.nfts.get())).toEqual(['Cat'])
  })

  it('come and go while they are on screen, what was seen before stays until then', async () => {
    vi.useFakeTimers()
    const later = { transactions: [moved('Old', 'in')], next: undefined }
    let first = [moved('Cat', 'in')]
    const history = counted(async ({ cursor }: { cursor?: string }) =>
      cursor ? later : { transactions: first, next: 'a' },
    )
    home = setupAccount(balances(), { history: history as unknown as History })
    const connected = home.connect()
    await vi.advanceTimersByTimeAsync(50)
    await connected
    const using = home.modal.use('balances')
    await vi.advanceTimersByTimeAsync(50)
    const { nfts } = await using
    const shown: string[] = []
    const stop = nfts.subscribe(() => shown.push(names(nfts.get()).join(' ')))
    await vi.advanceTimersByTimeAsync(50)
    expect(names(nfts.get())).toEqual(['Cat', 'Old'])
    const before = nfts.get().items
    await vi.advanceTimersByTimeAsync(21_000)
    expect(history.calls).toHaveLength(3) // the first page alone: there is nothing new
    expect(nfts.get().items).toBe(before)
    shown.length = 0
    first = [moved('Cat', 'out'), moved('Dog', 'in'), moved('Cat', 'in', { id: 'c' })]
    await vi.advanceTimersByTimeAsync(21_000)
    expect(names(nfts.get())).toEqual(['Dog', 'Old'])
    expect(shown).toEqual(['Dog Old'])
    stop()
    vi.useRealTimers()
  })

  it('survive any answer', async () => {
    const odd = fc.anything({ withBigInt: true, withNullPrototype: true })
    const nft = fc.record({ name: odd, imageUrl: odd, isSpam: odd }, { requiredKeys: [] })
    const transfer = fc.record({ direction: odd, nft: fc.oneof(odd, nft) }, { requiredKeys: [] })
    const transaction = fc.record({ status: odd, chain: odd, transfers: fc.oneof(odd, fc.array(transfer)) })
    const page = fc.record({ transactions: fc.oneof(odd, fc.array(fc.oneof(odd, transaction))), next: odd })
    await fc.assert(
      fc.asyncProperty(fc.oneof(odd, page), async (answer) => {
        const service = await look(() => answer)
        expect(['ready', 'failed']).toContain(service.nfts.get().status)
        home.destroy()
      }),
      { numRuns: 30 },
    )
  })
})
