// Loaded up front: importing takes real time, and the clock below is not real.
import '../../../../plugins/connect/directory/fetch-directory.js'
import '../../../../plugins/connect/wallets/in-app.js'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allWalletsOf } from '../../../../plugins/connect/directory/all-wallets.js'
import { blank, createPager, type Listing, withPage } from '../../../../plugins/connect/directory/pager.js'
import { setup } from '../../../../plugins/connect/runtime.js'
import type { WalletPage } from '../../../../plugins/connect/wallets/wallet.js'
import { fakeContext, fakeDevice, type Query, wallet } from '../fake-connect.js'

describe('pages', () => {
  const directory = fc.record({
    pages: fc.array(
      fc.array(
        fc.nat(30).map((n) => wallet(`${n}`)),
        { maxLength: 5 },
      ),
      { maxLength: 12 },
    ),
    count: fc.nat(60),
  })

  test('any directory comes to an end, and no wallet twice', async () => {
    await fc.assert(
      fc.asyncProperty(directory, async ({ pages, count }) => {
        const asked: number[] = []
        let listing: Listing = blank
        const answer = async (page: number): Promise<WalletPage> => {
          asked.push(page)
          return { wallets: pages[(page - 1) % Math.max(1, pages.length)] ?? [], count }
        }
        const pager = createPager(5, answer, (next) => (listing = next))
        for (let i = 0; i < 40; i += 1) await pager.more()
        expect(listing.status).toBe('done')
        expect(asked).toEqual(asked.map((_, i) => i + 1))
        const ids = listing.wallets.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  test('stops at the count', () => {
    const full = { wallets: [wallet('a'), wallet('b')], count: 4 }
    const first = withPage(blank, full, 2)
    expect(first.status).toBe('idle')
    expect(withPage(first, { wallets: [wallet('c')], count: 4 }, 2).status).toBe('done')
  })

  test('one page at a time; a failed one is asked again', async () => {
    let fail = true
    const asked: number[] = []
    const pager = createPager(
      1,
      async (page) => {
        asked.push(page)
        if (fail) throw new Error('down')
        return { wallets: [wallet(`${page}`)], count: 9 }
      },
      () => undefined,
    )
    await Promise.all([pager.more(), pager.more()])
    expect(pager.get().status).toBe('failed')
    fail = false
    await pager.more()
    expect(asked).toEqual([1, 1])
    expect(pager.get()).toMatchObject({ page: 1, status: 'idle' })
  })

  test('what was stopped says nothing any more', async () => {
    const signals: AbortSignal[] = []
    const states: string[] = []
    const never = (_: number, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<WalletPage>((_, reject) => signal.addEventListener('abort', reject))
    }
    const pager = createPager(1, never, ({ status }) => states.push(status))
    const run = pager.more()
    pager.stop()
    await run
    expect(signals[0]?.aborted).toBe(true)
    expect(states).toEqual(['loading'])
  })
})

describe('all wallets', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    for (const [name, value] of Object.entries(fakeDevice('desktop'))) vi.stubGlobal(name, value)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const all = Array.from({ length: 95 }, (_, i) =>
    wallet(`w${i}`, { name: `Name ${i}`, chains: ['eip155:1'] }),
  )
  const answer = ({ page = 1, entries, exclude = [], search = '' }: Query) => {
    const fits = all.filter(({ id, name }) => !exclude.includes(id) && name.includes(search))
    return { wallets: fits.slice((page - 1) * entries, page * entries), count: fits.length }
  }
  function open(wishes: Parameters<typeof fakeContext>[0] = {}) {
    const made = fakeContext({ answer, ...wishes })
    const catalog = allWalletsOf(made.context, setup(made.context))
    const state = () => made.store.get(catalog.state)
    return { ...made, catalog, state, ids: () => state().listing.wallets.map(({ id }) => id) }
  }
  const settle = () => vi.advanceTimersByTimeAsync(1)

  test('the best first, then pages of 40 without them, to the end', async () => {
    const { catalog, queries, ids, state } = open()
    catalog.start()
    await settle()
    expect(queries).toMatchObject([
      { entries: 4 },
      { page: 1, entries: 40, exclude: ['w0', 'w1', 'w2', 'w3'] },
    ])
    expect(ids()).toHaveLength(44)
    for (let i = 0; i < 5; i += 1) {
      catalog.more()
      await settle()
    }
    expect(queries).toHaveLength(4)
    expect(new Set(ids()).size).toBe(95)
    expect(state().listing.status).toBe('done')
  })

  test('the pictures of 20 wallets are fetched once the list is there, and given up after 2 s', async () => {
    const images: { src: string; complete: boolean }[] = []
    vi.stubGlobal(
      'Image',
      class {
        src = ''
        complete = false
        constructor() {
          images.push(this)
        }
      },
    )
    const pictured = ({ wallets, count }: WalletPage) => ({
      wallets: wallets.map((one) => ({ ...one, image_url: `https://images.test/${one.id}` })),
      count,
    })
    const slow = (query: Query) =>
      new Promise<WalletPage>((resolve) => setTimeout(resolve, 100, pictured(answer(query))))
    const { catalog, ids } = open({ answer: slow })
    catalog.start()
    await vi.advanceTimersByTimeAsync(99)
    expect(images).toEqual([])
    while (ids().length < 44) await vi.advanceTimersByTimeAsync(1)
    expect(images).toHaveLength(20)
    expect(new Set(images.map(({ src }) => src)).size).toBe(20)
    const [first, ...others] = images
    if (first) first.complete = true
    await vi.advanceTimersByTimeAsync(1990)
    expect(images.filter(({ src }) => src === '')).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(first?.src).not.toBe('')
    expect(others.filter(({ src }) => src !== '')).toEqual([])
  })

  test('searching waits for the typing to pause and shows its spinner for 300 ms', async () => {
    const { catalog, queries, state, ids, tracked } = open()
    catalog.start()
    await settle()
    const before = queries.length
    catalog.search('N', false)
    expect(state().mode).toBe('list')
    catalog.search('Na', false)
    await vi.advanceTimersByTimeAsync(400)
    catalog.search(' Name 12 ', false)
    expect(state()).toMatchObject({ text: ' Name 12 ', pending: true })
    await vi.advanceTimersByTimeAsync(499)
    expect(queries).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(2)
    expect(queries.slice(before)).toMatchObject([{ search: 'Name 12', entries: 100, certified: false }])
    expect(state()).toMatchObject({ mode: 'search', pending: false, listing: { status: 'loading' } })
    await vi.advanceTimersByTimeAsync(300)
    expect(ids()).toEqual(['w12'])
    expect(tracked).toEqual([['SEARCH_WALLET', { badge: '', search: 'Name 12' }]])
  })

  test.each([
    [
      'a recovery phrase',
      'abandon ability able about above absent absorb abstract absurd abuse access accident',
    ],
    ['one with commas', 'abandon,ability,able,about,above'],
    ['a key', `0x${'a1'.repeat(32)}`],
  ])('what is no wallet’s name leaves the page in nothing, as %s', async (_, text) => {
    const { catalog, queries, state, tracked } = open()
    catalog.start()
    await settle()
    const before = queries.length
    catalog.search(text, false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(state()).toMatchObject({
      mode: 'search',
      pending: false,
      listing: { status: 'done', wallets: [] },
    })
    expect(queries).toHaveLength(before)
    expect(tracked).toEqual([])
  })

  test('a newer question aborts the one before, whatever order the answers have', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const slow = (query: Query) => {
      signals.push(query.signal)
      return new Promise<WalletPage>((resolve) =>
        setTimeout(resolve, query.search === 'one' ? 5000 : 10, answer(query)),
      )
    }
    const { catalog, ids } = open({ answer: slow })
    catalog.search('one', false)
    await vi.advanceTimersByTimeAsync(501)
    catalog.search('Name 7', false)
    expect(signals[0]?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(6000)
    expect(ids()).toEqual(['w7', 'w70', 'w71', 'w72', 'w73', 'w74', 'w75', 'w76', 'w77', 'w78', 'w79'])
  })

  test('the badge asks at once, and clearing shows the list that was loaded', async () => {
    const { catalog, queries, state, ids } = open()
    catalog.start()
    await settle()
    catalog.search('', true)
    await vi.advanceTimersByTimeAsync(400)
    expect(queries.at(-1)).toMatchObject({ certified: true, entries: 100 })
    const asked = queries.length
    catalog.search('', false)
    expect(state().mode).toBe('list')
    expect(ids()).toHaveLength(44)
    expect(queries).toHaveLength(asked)
  })

  test('a failure is shown and asked again; the modal’s end forgets the search', async () => {
    let broken = true
    const { catalog, state, events } = open({
      answer: (query) => (broken ? Promise.reject(new Error('down')) : answer(query)),
    })
    catalog.start()
    await settle()
    expect(state().listing.status).toBe('failed')
    broken = false
    catalog.more()
    await settle()
    expect(state().listing.wallets).toHaveLength(40)
    catalog.search('Name', false)
    events.emit('modal:close', { connected: false, cancelled: false })
    await vi.advanceTimersByTimeAsync(1000)
    expect(state()).toMatchObject({ text: '', mode: 'list', listing: { wallets: [] } })
  })

  test('a search that was left is asked again on return', async () => {
    const { catalog, ids } = open()
    catalog.search('Name 50', false)
    await vi.advanceTimersByTimeAsync(510)
    catalog.leave()
    await vi.advanceTimersByTimeAsync(1000)
    expect(ids()).toEqual([])
    catalog.start()
    await vi.advanceTimersByTimeAsync(400)
    expect(ids()).toEqual(['w50'])
  })

  test('without a project there are only the site’s own wallets', async () => {
    const customWallets = [{ id: 'mine', name: 'Mine' }]
    const { catalog, queries, ids } = open({ site: { projectId: '', customWallets } })
    catalog.start()
    await settle()
    expect(queries).toEqual([])
    expect(ids()).toEqual(['mine'])
  })

  test('a phone lists what can pair or has a browser of its own', async () => {
    for (const [name, value] of Object.entries(fakeDevice('phone'))) vi.stubGlobal(name, value)
    const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
    const wallets = [
      wallet('pairs', { supports_wc: true }),
      wallet('not', { supports_wc: false }),
      wallet(phantom, { supports_wc: false }),
    ]
    const { catalog, ids } = open({ answer: () => ({ wallets, count: 3 }) })
    catalog.start()
    await settle()
    expect(ids()).toEqual(['pairs', phantom])
  })
})
