import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '../../../kernel/plugin.js'
import type { ActivityService } from '../../../plugins/activity/contract.js'
import { activity } from '../../../plugins/activity/index.js'
import { balances } from '../../../plugins/balances/index.js'
import { type AccountHarness, address, counted, refusal, setupAccount } from '../balances/fake-account.js'

type History = Services['blockchain']['history']
let home: AccountHarness
let service: ActivityService
let stop: () => void = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 15) })
})
afterEach(() => {
  stop()
  home.destroy()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function settle<T>(work: Promise<T>): Promise<T> {
  await pass(50)
  return work
}

async function start(
  history: (cursor: string) => unknown,
  options: Parameters<typeof activity>[0] = {},
  supports: Services['blockchain']['supports'] = async () => true,
): Promise<void> {
  const answer = (async ({ cursor = '' }) => history(cursor)) as History
  home = setupAccount(activity(options), { history: answer, supports })
  await settle(home.connect())
  service = await settle(home.modal.use('activity'))
  await vi.dynamicImportSettled()
  stop = service.live.subscribe(() => undefined)
  await vi.dynamicImportSettled() // what reads comes with the first listener
  await pass(1)
}

const sent = (id: string, more: object = {}) => ({
  ...{ id, hash: `0x${id}`, operationType: 'send', status: 'confirmed', minedAt: Number(id) || 1 },
  ...{ sentFrom: '0x1', sentTo: '0x2', chain: 'eip155:1' },
  transfers: [
    { direction: 'out', quantity: '1.5', token: { name: 'Ether', symbol: 'ETH', iconUrl: undefined } },
  ],
  ...more,
})
const page = (ids: readonly string[], next?: string) => ({ transactions: ids.map((id) => sent(id)), next })
const ids = () => service.live.get().items.map(({ id }) => id)
const counts = (event: string) => home.tracked.filter((each) => each.event === event)

describe('the first page', () => {
  it('is read when somebody listens, newest first, each once', async () => {
    await start(() => page(['1', '3', '2', '3']))
    expect(service.live.get()).toMatchObject({ status: 'ready', more: 'none' })
    expect(ids()).toEqual(['3', '2', '1'])
    expect(service.live.get().items[0]).toMatchObject({
      type: 'send',
      moved: [{ direction: 'out', amount: '1.5', symbol: 'ETH' }],
    })
  })

  it('leaves out spam, what has no transfer at all, and other chains; what nobody knows of stays', async () => {
    const nft = (isSpam: boolean) => ({ direction: 'in', nft: { name: 'n', isSpam } })
    await start(() => ({
      transactions: [
        sent('1', { transfers: [nft(true), nft(true)] }),
        sent('2', { transfers: [] }),
        sent('3', { chain: 'eip155:10' }),
        sent('4', { transfers: [nft(true), nft(false)] }),
        sent('5', { transfers: undefined }),
        sent('6', { chain: undefined }),
      ],
    }))
    expect(ids()).toEqual(['6', '5', '4'])
    expect(service.live.get().items[2]?.moved).toHaveLength(1)
  })

  it('says of no other word of the service, and of none, that it is confirmed', async () => {
    const said = ['confirmed', 'failed', 'pending', 'dropped', undefined]
    await start(() => ({ transactions: said.map((status, at) => sent(`${9 - at}`, { status })) }))
    const shown = service.live.get().items.map(({ status }) => status)
    expect(shown).toEqual(['confirmed', 'failed', 'pending', 'unknown', 'unknown'])
  })

  it('leaves out transfers of nothing, which anybody can make in the name of the visitor', async () => {
    const of = (quantity: string) => ({
      direction: 'out',
      quantity,
      token: { name: 'USD Coin', symbol: 'USDC', iconUrl: undefined },
    })
    await start(() => ({
      transactions: [
        sent('1', { transfers: [of('0')] }),
        sent('2', { transfers: [of('0.000'), of('0')] }),
        sent('3', { transfers: [of('0'), of('2')] }),
        sent('4', { operationType: 'cancel', transfers: [of('0')] }),
      ],
    }))
    expect(ids()).toEqual(['4', '3'])
    expect(service.live.get().items.map(({ moved }) => moved.map(({ amount }) => amount))).toEqual([
      [],
      ['2'],
    ])
  })

  it('is trusted for 15 s, and read again by whoever comes later', async () => {
    const history = counted((_cursor: string) => page(['1']))
    await start(history)
    const listen = async () => {
      service.live.subscribe(() => undefined)()
      await pass(1)
    }
    await listen()
    expect(history.calls).toHaveLength(1)
    await pass(16_000)
    await listen()
    expect(history.calls).toHaveLength(2)
  })

  it('is looked for every 30 s while it is on screen, not while the page is hidden, and at once after', async () => {
    const turn = (visibilityState: string) => {
      Object.assign(document, { visibilityState })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    let list = ['1']
    const history = counted((_cursor: string) => page(list, 'next'))
    await start(history)
    list = ['2', '1']
    await pass(31_000)
    expect(ids()).toEqual(['2', '1'])
    expect(history.calls).toHaveLength(2)
    turn('hidden')
    await pass(300_000)
    expect(history.calls).toHaveLength(2)
    turn('visible')
    await pass(0)
    expect(history.calls).toHaveLength(3)
    stop()
    await pass(300_000)
    expect(history.calls).toHaveLength(3)
  })

  it('that fails by itself again is told once, and heals by itself', async () => {
    let broken = false
    await start(() => {
      if (broken) throw refusal(400)
      return page(['1'])
    })
    broken = true
    await pass(31_000)
    const { failure } = service.live.get()
    expect(failure).toBeDefined()
    await pass(61_000)
    expect(service.live.get()).toMatchObject({ status: 'ready', items: [{ id: '1' }] })
    expect(service.live.get().failure).toBe(failure)
    expect(counts('ERROR_FETCH_TRANSACTIONS')).toHaveLength(1)
    broken = false
    await pass(31_000)
    expect(service.live.get().failure).toBeUndefined()
  })

  it('of a service that cannot say which networks it knows is a failure, with the way out', async () => {
    let broken = true
    await start(
      () => page(['1']),
      {},
      async () => {
        if (broken) throw refusal(401)
        return true
      },
    )
    expect(service.live.get().status).toBe('failed')
    broken = false
    service.retry()
    await pass(1)
    expect(ids()).toEqual(['1'])
  })

  it('is asked for once with whoever reads the same history', async () => {
    const history = counted(async (_query: object) => ({ transactions: [sent('1')], next: undefined }))
    home = setupAccount(activity(), { history: history as unknown as History }, [balances()])
    await settle(home.connect())
    const other = await settle(home.modal.use('balances'))
    service = await settle(home.modal.use('activity'))
    await vi.dynamicImportSettled()
    const stops = [service.live.subscribe(() => undefined), other.nfts.subscribe(() => undefined)]
    await vi.dynamicImportSettled() // what reads NFTs comes with who listens
    await pass(50)
    for (const end of stops) end()
    expect([service.live.get().status, other.nfts.get().status]).toEqual(['ready', 'ready'])
    expect(history.calls).toHaveLength(1)
  })

  it('never shows the rows of another account or network, not for a moment', async () => {
    const other = '0x00000000000000000000000000000000000000B2'
    const answer = async ({ address: who, network }: { address: string; network: string }) => ({
      transactions: [sent('1', { id: `${who} ${network}`, chain: network })],
      next: undefined,
    })
    home = setupAccount(activity(), { history: answer as unknown as History })
    await settle(home.connect())
    service = await settle(home.modal.use('activity'))
    const seen: string[] = []
    const note = () => {
      const { caipNetworkId } = home.modal.getNetwork()
      const mine = `${home.modal.getAccount().address} ${caipNetworkId}`
      seen.push(...ids().map((id) => (id === mine ? 'own' : `${id} shown to ${mine}`)))
    }
    stop = service.live.subscribe(note)
    await pass(1)
    home.say({ type: 'accounts', accounts: [{ namespace: 'eip155', address: other, type: 'eoa' }] })
    note()
    await pass(1)
    home.modal.addNetwork({ ...home.modal.getNetworks()[0], id: 2, caipNetworkId: 'eip155:2' } as never)
    await settle(home.modal.switchNetwork('eip155:2'))
    home.say({ type: 'accounts', accounts: [{ namespace: 'eip155', address, type: 'eoa' }] })
    note()
    await pass(1)
    expect(ids()).toEqual([`${address} eip155:2`])
    expect(new Set(seen)).toEqual(new Set(['own']))
  })

  it.each(['transaction:submitted', 'transaction:confirmed', 'transaction:failed'] as const)(
    'is read past the cache after %s',
    async (event) => {
      let list = ['1']
      await start(() => page(list))
      list = ['2', '1']
      const { events } = await home.contextOf('activity')
      events.emit(event, { namespace: 'eip155', address, network: 'eip155:1', hash: '0x2' })
      await pass(1)
      expect(ids()).toEqual(['2', '1'])
    },
  )

  it('says where the explorer shows a transaction, as one part of the path', async () => {
    const any = { chain: undefined }
    await start(() => ({
      transactions: [sent('1', { ...any, hash: '0x1/../?#' }), sent('2', { ...any, hash: '' })],
    }))
    expect(service.live.get().items.map(({ url }) => url)).toEqual([undefined, undefined])
    home.modal.addNetwork({
      ...home.modal.getNetworks()[0],
      ...{ id: 2, caipNetworkId: 'eip155:2' },
      blockExplorers: { default: { name: 'E', url: 'https://scan.example/' } },
    } as never)
    await settle(home.modal.switchNetwork('eip155:2'))
    expect(service.live.get().items.map(({ url }) => url)).toEqual([
      undefined,
      'https://scan.example/tx/0x1%2F..%2F%3F%23',
    ])
  })

  it('is not asked of a service that does not know the network', async () => {
    const history = counted((_cursor: string) => page([]))
    await start(history, {}, async (id) => id === 'eip155:1')
    home.modal.addNetwork({ ...home.modal.getNetworks()[0], id: 2, caipNetworkId: 'eip155:2' } as never)
    await settle(home.modal.switchNetwork('eip155:2'))
    expect(service.live.get().status).toBe('unsupported')
    expect(history.calls).toHaveLength(1)
  })

  it('that cannot be read is told and counted, without the address, and can be tried again', async () => {
    let broken = true
    await start(() => {
      if (broken) throw refusal(400)
      return page(['1'])
    })
    expect(service.live.get()).toMatchObject({ status: 'failed', failure: {} })
    expect(counts('ERROR_FETCH_TRANSACTIONS')).toHaveLength(1)
    expect(JSON.stringify(home.tracked)).not.toContain(address.slice(2))
    broken = false
    service.retry()
    expect(service.live.get().status).toBe('loading')
    await pass(1)
    expect(ids()).toEqual(['1'])
  })
})

describe('more pages', () => {
  it('that are wanted while the first is read again come after it', async () => {
    const gates: (() => void)[] = []
    let slow = false
    await start(async (cursor) => {
      if (slow && !cursor) await new Promise<void>((resolve) => gates.push(resolve))
      return cursor ? page(['1']) : page(['3', '2'], 'next')
    })
    slow = true
    const done = service.refresh()
    await pass(1)
    service.loadMore()
    expect(service.live.get().more).toBe('loading')
    gates[0]?.()
    await done
    await pass(1)
    expect(ids()).toEqual(['3', '2', '1'])
    expect(service.live.get().more).toBe('none')
  })

  it('are added at the end and counted', async () => {
    const history = counted((cursor: string) => (cursor ? page(['1', '2']) : page(['3', '2'], 'next')))
    await start(history)
    expect(service.live.get().more).toBe('ready')
    service.loadMore()
    service.loadMore()
    expect(service.live.get().more).toBe('loading')
    await pass(1)
    expect(ids()).toEqual(['3', '2', '1'])
    expect(history.calls).toHaveLength(2)
    expect(service.live.get().more).toBe('none')
    expect(counts('LOAD_MORE_TRANSACTIONS')).toMatchObject([
      { properties: { cursor: 'next', isSmartAccount: false } },
    ])
  })

  it('that fail leave the list, and can be tried again', async () => {
    let broken = true
    await start((cursor) => {
      if (cursor && broken) throw refusal(400)
      return cursor ? page(['1']) : page(['2'], 'next')
    })
    service.loadMore()
    await pass(1)
    expect(service.live.get()).toMatchObject({ status: 'ready', more: 'failed' })
    expect(ids()).toEqual(['2'])
    broken = false
    service.loadMore()
    await pass(1)
    expect(ids()).toEqual(['2', '1'])
  })

  it('end where cursors go round', async () => {
    const history = counted((cursor: string) => page([cursor || '0'], cursor === '1' ? '2' : '1'))
    await start(history)
    for (let n = 0; n < 5; n += 1) {
      service.loadMore()
      await pass(1)
    }
    expect(history.calls.map(([cursor]) => cursor)).toEqual(['', '1', '2'])
    expect(service.live.get().more).toBe('none')
  })

  it('without anything to show wait for the visitor', async () => {
    let count = 0
    await start(() => {
      count += 1
      return page([], String(count))
    })
    for (let n = 0; n < 4; n += 1) {
      expect(service.live.get().more).toBe('ready')
      service.loadMore()
      await pass(1)
    }
    expect(service.live.get().more).toBe('asked')
    service.loadMore()
    await pass(1)
    expect(count).toBe(6)
  })

  it('stay when the first page is read again, unless too much is new', async () => {
    let first = page(['3', '2'], 'a')
    await start((cursor) => (cursor === 'a' ? page(['1']) : first))
    service.loadMore()
    await pass(1)
    first = page(['4', '3'], 'b')
    await service.refresh()
    expect(ids()).toEqual(['4', '3', '2', '1'])
    first = page(['9', '8'], 'c')
    await service.refresh()
    expect(ids()).toEqual(['9', '8'])
    expect(service.live.get().more).toBe('ready')
  })
})

describe('pending transactions', () => {
  const tx = (hash: string) => ({ hash, network: 'eip155:1' as const, amount: '1.50', symbol: 'ETH' })

  it('are shown until history has them, the last 99 of them', async () => {
    let list: string[] = []
    await start(() => page(list))
    const forget = service.watchPending(tx('0xA1'))
    service.watchPending(tx('0xB2'))
    expect(service.pending.get()).toMatchObject([
      { hash: '0xB2', status: 'pending', type: 'send', moved: [{ amount: '1.5', symbol: 'ETH' }] },
      { hash: '0xA1' },
    ])
    list = ['b2']
    await service.refresh()
    expect(service.pending.get().map(({ hash }) => hash)).toEqual(['0xA1'])
    forget()
    expect(service.pending.get()).toEqual([])
    for (let n = 0; n < 120; n += 1) service.watchPending(tx(`0x${n}`))
    expect(service.pending.get()).toHaveLength(99)
    service.watchPending(tx('0x119'))
    expect(service.pending.get()).toHaveLength(99)
  })

  it('are those of the account and network', async () => {
    await start(() => page([]))
    service.watchPending({ ...tx('0x1'), network: 'eip155:10' })
    service.watchPending({ ...tx('0x2'), address: '0xB2' })
    service.watchPending({ ...tx('0x3'), address: address.toLowerCase() })
    expect(service.pending.get().map(({ hash }) => hash)).toEqual(['0x3'])
  })

  it('are not looked for by default once the list is out of sight', async () => {
    const history = counted((_cursor: string) => page([]))
    await start(history)
    service.watchPending(tx('0x1'))
    stop()
    await pass(600_000)
    expect(history.calls).toHaveLength(1)
  })

  it('are looked for every 30 s where the site wants that, 99 times at most', async () => {
    let list: string[] = []
    const history = counted((_cursor: string) => page(list))
    await start(history, { pollPending: true })
    stop() // the list is out of sight
    await pass(90_000)
    expect(history.calls).toHaveLength(1)
    service.watchPending(tx('0x7'))
    await pass(61_000)
    expect(history.calls).toHaveLength(3)
    list = ['7']
    await pass(30_000)
    expect(service.pending.get()).toEqual([])
    const before = history.calls.length
    await pass(300_000)
    expect(history.calls).toHaveLength(before)
    service.watchPending(tx('0x8'))
    await pass(200 * 30_000)
    expect(history.calls).toHaveLength(before + 99)
  })

  it('are looked for as often as the site says', async () => {
    const history = counted((_cursor: string) => page([]))
    await start(history, { pollPending: true, pollLimit: 3 })
    stop()
    const before = history.calls.length
    service.watchPending(tx('0x8'))
    await pass(20 * 30_000)
    expect(history.calls).toHaveLength(before + 3)
  })
})

describe('any answer', () => {
  it('leads to a clear state', async () => {
    const odd = fc.anything({ withBigInt: true, withNullPrototype: true })
    const transfer = fc.record(
      {
        direction: odd,
        quantity: fc.oneof(odd, fc.string()),
        value: fc.oneof(odd, fc.double()),
        token: fc.oneof(odd, fc.record({ name: odd, symbol: odd, iconUrl: odd })),
        nft: fc.oneof(odd, fc.record({ name: odd, imageUrl: odd, isSpam: odd })),
      },
      { requiredKeys: [] },
    )
    const transaction = fc.record(
      {
        ...{ id: fc.oneof(odd, fc.string()), hash: odd, operationType: odd, status: odd, chain: odd },
        ...{ minedAt: fc.oneof(odd, fc.double()), sentFrom: odd, sentTo: odd, application: odd },
        transfers: fc.oneof(odd, fc.array(fc.oneof(odd, transfer))),
      },
      { requiredKeys: [] },
    )
    const answers = fc.record({
      transactions: fc.oneof(odd, fc.array(fc.oneof(odd, transaction))),
      next: odd,
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(odd, answers), async (answer) => {
        await start(() => answer)
        const { status, items } = service.live.get()
        expect(['ready', 'failed']).toContain(status)
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
        for (const { at, moved } of items) {
          expect(() => new Date(at).toISOString()).not.toThrow()
          expect(moved.length).toBeLessThanOrEqual(2)
        }
        stop()
        home.destroy()
      }),
      { numRuns: 30 },
    )
  })
})
