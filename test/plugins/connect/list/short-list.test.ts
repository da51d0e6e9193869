import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesBeside, shortList } from '../../../../plugins/connect/list/short-list.js'
import { listWallets } from '../../../../plugins/connect/list/wallet-list.js'
import { connector, listInput, pairing, wallet } from '../fake-connect.js'

const many = Array.from({ length: 6 }, (_, i) => connector(`org.w${i}`, { name: `W${i}`, rdns: `org.w${i}` }))
const ids = (groups: ReturnType<typeof listWallets>) =>
  groups.flatMap(({ rows }) => rows.map(({ name }) => name))

describe('the wallets that stand beside other ways to connect', () => {
  test('are all where there is no other way, and four beside email and socials', () => {
    expect(placesBeside(0, false)).toBe(Number.POSITIVE_INFINITY)
    expect([1, 2, 3, 9].map((methods) => placesBeside(methods, false))).toEqual([5, 4, 2, 2])
    expect(placesBeside(2, true)).toBe(3)
  })

  test('are the first ones; the code to scan, the last one and what the site brings keep their place', () => {
    const external = connector('safe', { type: 'EXTERNAL', name: 'Safe' })
    const last = { namespace: 'eip155', connector: 'org.w5' }
    const groups = listWallets(listInput({ connectors: [...many, external, pairing], last }))
    const short = shortList(groups, 4)
    expect(ids(short.groups)).toEqual(['W5', 'W0', 'WalletConnect', 'Safe'])
    expect(short.hidden.map(({ name }) => name)).toEqual(['W1', 'W2', 'W3', 'W4'])
  })

  test('take no more room while some are on their way', () => {
    const groups = listWallets(
      listInput({ connectors: many.slice(0, 2), featured: undefined, featuredCount: 5 }),
    )
    const { groups: shown, hidden } = shortList(groups, 4)
    expect([ids(shown), shown.reduce((sum, { pending }) => sum + pending, 0), hidden]).toEqual([
      ['W0', 'W1'],
      2,
      [],
    ])
  })

  test('lose nobody, stand in order and fit', () =>
    fc.assert(
      fc.property(
        fc.subarray(many),
        fc.subarray(['a', 'b', 'c', 'd']),
        fc.integer({ min: 1, max: 9 }),
        (installed, featured, places) => {
          const input = { connectors: [...installed, pairing], featured: featured.map((id) => wallet(id)) }
          const groups = listWallets(listInput(input))
          const { groups: shown, hidden } = shortList(groups, places)
          const there = ids(shown)
          expect(there.length).toBeLessThanOrEqual(places)
          expect(ids(groups).filter((name) => there.includes(name))).toEqual(there)
          expect([...there, ...hidden.map(({ name }) => name)].sort()).toEqual(ids(groups).sort())
        },
      ),
    ))
})
