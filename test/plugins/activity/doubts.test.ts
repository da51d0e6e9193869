import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivityItem, Moved } from '../../../plugins/activity/contract.js'
import { withDoubts } from '../../../plugins/activity/doubts.js'

/** Two addresses with the same ends, one with others, and the visitor's own. */
const friend = `0xaaaa${'1'.repeat(32)}bbbb`
const copied = `0xAAaa${'2'.repeat(32)}bbBB`
const other = `0xcccc${'1'.repeat(32)}dddd`
const own = `0xeeee${'1'.repeat(32)}ffff`

const moved = (more: Partial<Moved> = {}): Moved => ({
  ...{ direction: 'out', amount: '10', symbol: 'USDC', name: 'USD Coin' },
  ...{ isNft: false, value: 10, imageUrl: undefined },
  ...more,
})
const item = (at: number, more: Partial<ActivityItem>): ActivityItem => ({
  ...{ id: `${at}`, hash: `0x${at}`, network: 'eip155:1', type: 'send', status: 'confirmed', at },
  ...{ from: own, to: '', application: undefined, moved: [moved()], url: undefined },
  ...more,
})
const sent = (at: number, to: string, what?: Partial<Moved>) => item(at, { to, moved: [moved(what)] })
const got = (at: number, from: string, what?: Partial<Moved>) =>
  item(at, { type: 'receive', from, to: own, moved: [moved({ direction: 'in', ...what })] })
const dust = { amount: '0.000001', value: 0.000001 }
const doubts = (...items: readonly ActivityItem[]) => withDoubts(items, [own]).map(({ doubt }) => doubt)

describe('an address that looks like another', () => {
  it('is marked where the visitor sent to the other one, in every kind of transfer, and the other is not', () => {
    expect(doubts(got(2, copied), sent(1, friend))).toEqual(['alike', undefined])
    expect(doubts(got(2, copied, dust), sent(1, friend))).toEqual(['alike', undefined])
    expect(doubts(sent(2, copied), sent(1, friend))).toEqual(['alike', undefined])
    expect(doubts(sent(3, friend), got(2, copied, dust), sent(1, friend))).toEqual([
      undefined,
      'alike',
      undefined,
    ])
  })

  it('is marked before the other was used, too', () => {
    expect(doubts(sent(2, friend), got(1, copied, dust))).toEqual([undefined, 'alike'])
  })

  it('is marked where it looks like an account of the visitor', () => {
    expect(doubts(got(1, `0xeeee${'9'.repeat(32)}ffff`))).toEqual(['alike'])
    expect(doubts(got(1, own.toUpperCase().replace('0X', '0x')))).toEqual([undefined])
  })

  it('is marked with the other where either may be the wrong one: received from one, then sent to the other', () => {
    expect(doubts(sent(2, copied), got(1, friend))).toEqual(['alike', 'alike'])
  })

  it('does not become known by a token of its own, or by a transfer that failed', () => {
    const fake = { symbol: 'USDС', value: undefined } // the last letter is Cyrillic
    expect(doubts(sent(2, friend), sent(1, copied, fake))).toEqual([undefined, 'alike'])
    const failed = item(1, { to: copied, status: 'failed' })
    expect(doubts(sent(2, friend), failed)).toEqual([undefined, 'alike'])
  })

  it('is the same address in another case, or no address at all, and no doubt', () => {
    expect(doubts(got(2, friend.toUpperCase().replace('0X', '0x')), sent(1, friend))).toEqual([
      undefined,
      undefined,
    ])
    expect(doubts(item(1, { to: '' }), item(2, { type: 'trade', to: copied }), sent(3, friend))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a tiny amount', () => {
  it('from somebody new is dust, by its worth or, without a price, by its amount', () => {
    expect(doubts(got(1, other, dust))).toEqual(['dust'])
    expect(doubts(got(1, other, { ...dust, value: undefined }))).toEqual(['dust'])
    expect(doubts(got(1, other, { amount: '0.00000001', value: 0.5 }))).toEqual([undefined])
    expect(doubts(got(1, other, { amount: '0.001', value: undefined }))).toEqual([undefined])
    expect(doubts(got(1, other, { amount: undefined, value: undefined }))).toEqual([undefined])
  })

  it('from somebody the visitor deals with is none, and neither is a payment out, an NFT or a claim', () => {
    expect(doubts(got(2, other, dust), sent(1, other))).toEqual([undefined, undefined])
    expect(doubts(sent(1, other, dust))).toEqual([undefined])
    expect(doubts(got(1, other, { ...dust, isNft: true }))).toEqual([undefined])
    expect(doubts({ ...got(1, other, dust), type: 'claim' })).toEqual([undefined])
  })
})

it('names of what moved are checked as on every other list', () => {
  expect(doubts(got(1, other, { symbol: 'USDС' }))).toEqual(['imitation'])
  expect(doubts(got(1, other, { symbol: 'Visit claim-usdt.example' }))).toEqual(['link'])
  expect(doubts(got(1, other, { name: 'ether.fi', value: 3 }))).toEqual([undefined])
})

it('nothing is left out, and nothing else changed', () => {
  const party = fc.constantFrom(friend, copied, other, own, '')
  const kind = fc.constantFrom(sent, got)
  const items = fc.array(fc.tuple(kind, fc.nat(20), party, fc.constantFrom({}, dust)))
  fc.assert(
    fc.property(items, (given) => {
      const list = given.map(([make, at, who, what]) => make(at, who, what))
      expect(withDoubts(list, [own]).map(({ doubt, ...rest }) => rest)).toEqual(list)
    }),
  )
})
