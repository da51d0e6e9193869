import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { LatchkeyError } from '../../kernel/plugin.js'
import { createData } from '../../plugins/cloud/data.js'
import { parseHistory } from '../../plugins/cloud/history.js'
import { parseName, parseNames } from '../../plugins/cloud/names.js'

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
    data.forget(['t'])
    expect(await data.read(query)).toBe(4)
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
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    expect(asked).toBe(4)
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
