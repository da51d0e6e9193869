import * as fc from 'fast-check'
import { atom, createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import type { Http } from '../../../kernel/lib/http.js'
import { completeNetwork, LatchkeyError } from '../../../kernel/plugin.js'
import { mainnet } from '../../../networks/index.js'
import { itemsOf } from '../../../plugins/activity/items.js'
import { tokensOfList, tokensOfWallet } from '../../../plugins/balances/tokens.js'
import { type BlockchainService, createBlockchain } from '../../../plugins/cloud/blockchain/blockchain.js'
import { parseHistory } from '../../../plugins/cloud/blockchain/history.js'
import { parseName, parseNames } from '../../../plugins/cloud/blockchain/names.js'
import { parseBalances } from '../../../plugins/cloud/blockchain/tokens.js'
import { createData } from '../../../plugins/cloud/data.js'
import { canonicalAddress, isAddress } from '../../../plugins/eip155/accounts/address.js'
import { cpuTime } from '../../cpu-time.js'

const make = () => {
  const life = new AbortController()
  return { data: createData(life.signal), end: () => life.abort() }
}
const down = () => new LatchkeyError('LK_HTTP', 'HTTP status code: 503', { cause: { status: 503 } })

describe('answers shared by features', () => {
  it('are asked once at a time and kept as long as they are trusted', async () => {
    const { data, end } = make()
    let asked = 0
    const query = { key: ['t', 1] as const, trusted: 1000, read: async () => ++asked }
    expect(await Promise.all([data.read(query), data.read(query)])).toEqual([1, 1])
    expect(await data.read(query)).toBe(1)
    expect(await data.read({ ...query, fresh: true })).toBe(2)
    expect(await data.read({ ...query, key: ['t', 2] })).toBe(3)
    end()
  })

  it('are asked for anew past one that is on its way, and that is what everybody gets', async () => {
    const { data, end } = make()
    const answers: ((value: string) => void)[] = []
    const query = {
      key: ['t'] as const,
      trusted: 1000,
      read: () => new Promise<string>((resolve) => answers.push(resolve)),
    }
    const before = data.read(query)
    const anew = data.read({ ...query, fresh: true })
    answers[1]?.('new')
    answers[0]?.('old')
    expect(await Promise.all([before, anew, data.read(query)])).toEqual(['new', 'new', 'new'])
    expect(answers).toHaveLength(2)
    end()
  })

  it('are tried again while the line is down, and no more than three times', async () => {
    vi.useFakeTimers()
    const { data, end } = make()
    let asked = 0
    const answer = data.read({
      ...{ key: ['down'], trusted: 0 },
      read: async () => {
        asked += 1
        throw down()
      },
    })
    const failed = expect(answer).rejects.toThrow('503')
    // After 1, 2 and 4 s: each pause is twice the one before.
    for (const [ms, times] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
      [3999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms)
      expect(asked).toBe(times)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    expect(asked).toBe(4)
    end()
    vi.useRealTimers()
  })

  it('are forgotten five minutes after they were asked for last, however long they are trusted', async () => {
    vi.useFakeTimers()
    const { data, end } = make()
    let asked = 0
    const query = { key: ['kept'] as const, trusted: 3_600_000, read: async () => ++asked }
    await data.read(query)
    await vi.advanceTimersByTimeAsync(299_000)
    expect(await data.read(query)).toBe(1)
    await vi.advanceTimersByTimeAsync(301_000)
    expect(await data.read(query)).toBe(2)
    end()
    vi.useRealTimers()
  })

  it('are not tried again when the request itself is wrong', async () => {
    const { data, end } = make()
    let asked = 0
    const read = async () => {
      asked += 1
      throw new LatchkeyError('LK_BAD_ANSWER', 'Unexpected answer')
    }
    await expect(data.read({ key: ['bad'], trusted: 0, read })).rejects.toThrow('Unexpected answer')
    expect(asked).toBe(1)
    end()
  })
})

const good = {
  id: 'tx-1',
  metadata: { operationType: 'send', hash: '0xaa', minedAt: '2025-05-03T09:12:44Z', chain: 'eip155:1' },
  transfers: [
    { fungible_info: { name: 'Ether', symbol: 'ETH' }, direction: 'out', quantity: { numeric: '0.5' } },
  ],
}

describe('a page of history', () => {
  it('keeps what it understands', () => {
    const { transactions, next } = parseHistory({ data: [good, { id: 7 }, null], next: 'more' })
    expect(next).toBe('more')
    expect(transactions).toMatchObject([
      { id: 'tx-1', minedAt: Date.UTC(2025, 4, 3, 9, 12, 44), transfers: [{ quantity: '0.5' }] },
    ])
  })

  it('tells no transfers from an unknown list', () => {
    const [none, unknown] = parseHistory({
      data: [
        { ...good, transfers: [] },
        { ...good, transfers: null },
      ],
    }).transactions
    expect(none?.transfers).toEqual([])
    expect(unknown?.transfers).toBeUndefined()
  })

  it('never crashes over an entry, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.anything(), fc.record({ id: fc.string(), metadata: fc.anything() }))),
        (data) => {
          const { transactions } = parseHistory({ data, next: null })
          expect(transactions.length).toBeLessThanOrEqual(data.length)
        },
      ),
    )
  })

  it('refuses what is no page', () => {
    for (const odd of [undefined, null, 'x', 7, [], {}, { data: {} }])
      expect(() => parseHistory(odd)).toThrow()
  })
})

describe('a name record', () => {
  it('leads to addresses by coin type', () => {
    const record = { name: 'alice.test.id', addresses: { 60: { address: '0xabc' } } }
    expect(parseName(record)).toEqual({ name: 'alice.test.id', addresses: { 60: '0xabc' } })
    expect(parseName([])).toBeUndefined()
    expect(() => parseName({ name: 'x', addresses: { evil: { address: 'x' } } })).toThrow()
    expect(parseNames([record, 7, { name: '' }])).toHaveLength(1)
  })
})

describe('each field of each answer', () => {
  const network = 'eip155:1'
  const address = `0x${'a'.repeat(40)}`
  const token = {
    ...{ name: 'Dollar', symbol: 'USD', chainId: network, address: `${network}:${address}` },
    ...{ value: 2, price: 1, quantity: { decimals: '6', numeric: '2' }, iconUrl: 'https://a.test/x.png' },
  }
  const nft = {
    ...{ fungible_info: null, direction: 'in', quantity: { numeric: '1' }, value: 1 },
    nft_info: { name: 'Cat', content: { preview: { url: 'https://a.test/c' } }, flags: { is_spam: false } },
  }
  const metadata = {
    ...{ ...good.metadata, status: 'confirmed', sentFrom: address, sentTo: address },
    application: { name: 'App', iconUrl: null },
  }
  const answers = {
    balances: { balances: [token] },
    history: { data: [{ ...good, metadata, transfers: [...good.transfers, nft] }], next: 'more' },
    identity: { name: 'alice.eth', avatar: 'https://a.test/a' },
    price: { fungibles: [{ address, name: 'Dollar', symbol: 'USD', price: 1, decimals: 6 }] },
    lookUp: { name: 'a.test.id', addresses: { 60: { address } } },
    namesOf: [{ name: 'a.test.id', addresses: { 60: { address } } }],
    supports: { http: [network], ws: [] },
  }
  const calls: { [K in keyof typeof answers]: (api: BlockchainService) => Promise<unknown> } = {
    balances: (api) => api.balances(address, network),
    history: (api) => api.history({ address, network }),
    identity: (api) => api.identity(address, network),
    price: (api) => api.price(`${network}:${address}`),
    lookUp: (api) => api.lookUp('a.test.id'),
    namesOf: (api) => api.namesOf(address),
    supports: (api) => api.supports(network),
  }

  /** The client, on a service that answers this, and knows the network unless it says otherwise. */
  function clientOf(kind: keyof typeof answers, answer: unknown): BlockchainService {
    const request: Http['request'] = async ({ path, parse }) =>
      parse(path === '/v1/supported-chains' && kind !== 'supports' ? answers.supports : answer)
    const [account, active] = [atom({ address }), atom({ caipNetworkId: network })]
    const state = { account: () => account, network: () => active }
    const settings = { blockchainUrl: 'https://a.test', projectId: 'p' }
    return createBlockchain({ store: createStore(), state } as never, request as never, settings as never)
  }

  /** The answer with one of its leaves or branches replaced, once for each of them. */
  function spoilt(answer: unknown, by: unknown): readonly unknown[] {
    if (typeof answer !== 'object' || answer === null) return [by]
    const copies = Object.entries(answer).flatMap(([key, value]) =>
      spoilt(value, by).map((odd) =>
        Array.isArray(answer)
          ? answer.map((each, at) => (String(at) === key ? odd : each))
          : { ...answer, [key]: odd },
      ),
    )
    return [by, ...copies]
  }

  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(-1, 1e308, '300', '-1', '1e9', '9'.repeat(5000), '<img src=x>', '', null, {}, []),
  )

  it('may be anything: it is left out, or the answer is refused, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keysOf(answers)), odd, async (kind, by) => {
        for (const answer of spoilt(answers[kind], by)) {
          const said = await calls[kind](clientOf(kind, answer)).catch((error: unknown) => error)
          if (said instanceof Error) expect(said.name).toBe('ValiError')
          else expectSound(kind, said)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('means something as it is documented', async () => {
    for (const kind of keysOf(answers)) {
      expectSound(kind, await calls[kind](clientOf(kind, answers[kind])))
    }
    expect(await calls.balances(clientOf('balances', answers.balances))).toHaveLength(1)
    expect(await calls.namesOf(clientOf('namesOf', answers.namesOf))).toHaveLength(1)
    expect(await calls.price(clientOf('price', answers.price))).toBe(1)
  })
})

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]
const text = v.optional(v.string())
const count = v.pipe(v.number(), v.finite())
const Sound: Readonly<Record<string, v.GenericSchema>> = {
  balances: v.array(
    v.object({
      ...{ name: v.string(), symbol: v.string(), chainId: text, address: text, iconUrl: v.string() },
      ...{ value: v.optional(count), price: count },
      quantity: v.object({
        decimals: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(255)),
        numeric: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
      }),
    }),
  ),
  history: v.object({
    next: text,
    transactions: v.array(
      v.object({
        ...{ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)), hash: v.string(), minedAt: count },
        ...{ status: v.picklist(['confirmed', 'failed', 'pending', 'unknown']), operationType: v.string() },
        ...{ sentFrom: v.string(), sentTo: v.string(), chain: text, application: text },
        transfers: v.optional(
          v.array(
            v.object({
              direction: v.optional(v.picklist(['in', 'out', 'self'])),
              ...{ quantity: v.optional(v.pipe(v.string(), v.maxLength(100))), value: v.optional(count) },
              token: v.optional(v.object({ name: v.string(), symbol: v.string(), iconUrl: text })),
              nft: v.optional(v.object({ name: v.string(), imageUrl: text, isSpam: v.boolean() })),
            }),
          ),
        ),
      }),
    ),
  }),
  identity: v.object({ name: text, avatar: text }),
  price: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  lookUp: v.optional(v.object({ name: v.string(), addresses: v.record(v.string(), v.string()) })),
  namesOf: v.array(v.object({ name: v.string(), addresses: v.record(v.string(), v.string()) })),
  supports: v.boolean(),
}
function expectSound(kind: string, answer: unknown): void {
  const schema = Sound[kind] ?? v.never()
  expect(v.safeParse(schema, answer).issues ?? []).toEqual([])
}

describe('an answer of any length is read in no time', () => {
  const network = 'eip155:1'

  it('a list of tokens', async () => {
    const [on, rules] = [completeNetwork(mainnet), { isAddress, canonicalAddress }] as const
    const balances = Array.from({ length: 100_000 }, (_, at) => ({
      ...{ name: 'x'.repeat(50), symbol: 'X', chainId: network, value: 1, price: 1, iconUrl: '' },
      address: `${network}:0x${at.toString(16).padStart(40, '1')}`,
      quantity: { decimals: '18', numeric: '1.5' },
    }))
    expect(await cpuTime(() => tokensOfList(parseBalances({ balances }), on, rules))).toBeLessThan(1500)
    const held = { name: 'X', symbol: 'X', iconUrl: '', decimals: 18, amount: 1n, price: 1 }
    const assets = balances.map(({ address }) => ({ ...held, address: address.slice(9) }))
    expect(await cpuTime(() => tokensOfWallet(assets, on, rules))).toBeLessThan(1500)
  })

  it('a page of history; what of it is left out is not taken for spam', async () => {
    const { transfers: _, ...rest } = good
    const [numeric, name] = ['9'.repeat(100), 'n'.repeat(200)]
    const transfer = { direction: 'in', quantity: { numeric }, fungible_info: { name, symbol: 'X' } }
    const many = Array.from({ length: 200 }, () => transfer)
    const data = Array.from({ length: 1000 }, (_, at) => ({ ...rest, id: `${at}`, transfers: many }))
    let items = 0
    const work = () => {
      items = itemsOf(parseHistory({ data }).transactions, network, () => undefined).length
    }
    expect(await cpuTime(work)).toBeLessThan(1500)
    expect(items).toBe(1000)
  })
})
