import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameKey as ruleOfAdapters } from '../../../../adapter-kit/index.js'
import type { Connector } from '../../../../kernel/contract/adapter.js'
import { arrangeWallets } from '../../../../plugins/connect/directory/arrange-wallets.js'
import { destinationOf } from '../../../../plugins/connect/wallets/destination.js'
import { identify } from '../../../../plugins/connect/wallets/identity.js'
import { nameKey, skeleton } from '../../../../plugins/connect/wallets/names.js'
import { cpuTime } from '../../../cpu-time.js'
import { connector, wallet } from '../fake-connect.js'

describe('one wallet under several names', () => {
  test.each([
    ['Trust', 'Trust Wallet'],
    ['Xverse', 'Xverse Wallet'],
    ['SubWallet', 'SubWallet - Polkadot Wallet'],
    ['SubWallet', 'subwallet-js'],
    ['keplr', 'Keplr'],
    ['Binance Web3 Wallet', 'Binance Wallet'],
    ['Leather', 'LeatherProvider'],
    ['polkadot-js', 'polkadot{.js}'],
  ])('%s is %s', (a, b) => expect(nameKey(a)).toBe(nameKey(b)))

  test('names are compared as adapters compare them', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('A-Wallet', 'A  wallet', '!'),
    )
    fc.assert(fc.property(texts, (name) => nameKey(name) === ruleOfAdapters(name.trim())))
  })

  test('any text is a name', () => {
    fc.assert(fc.property(fc.string(), (name) => nameKey(nameKey(name)) === nameKey(` ${nameKey(name)} `)))
  })
})

test('of connectors that share a directory id Base Account goes before Coinbase, and that before the rest', () => {
  const ids = ['other', 'coinbaseWalletSDK', 'baseAccount', 'coinbaseWallet']
  const shared = ids.map((id) => connector(id, { explorerId: 'coinbase', type: 'EXTERNAL' }))
  const best = (list: readonly Connector[]) => identify(list).connectorsOf(wallet('coinbase'))
  expect(best(shared).map(({ id }) => id)).toEqual(['baseAccount'])
  expect(best(shared.filter(({ id }) => id !== 'baseAccount'))[0]?.id).toMatch(/^coinbase/)
})

describe('who is a wallet of the directory', () => {
  const fox = wallet('fox', { name: 'Fox Wallet', rdns: 'org.fox' })
  const real = connector('org.fox', { name: 'Fox', rdns: 'org.fox' })
  const sol = connector('Fox', { name: 'Fox', namespace: 'solana' })
  const ids = (connectors: readonly Connector[]) =>
    identify(connectors)
      .connectorsOf(fox)
      .map(({ id }) => id)

  test('the one that alone in its namespace proves it: by rdns, by directory id, by name where there is no more', () => {
    expect(ids([real, sol])).toEqual(['org.fox', 'Fox'])
    expect(ids([connector('k', { explorerId: 'fox', namespace: 'cosmos' })])).toEqual(['k'])
  })

  test.each([
    ['a name without rdns where wallets have one', [connector('u', { name: 'Fox Wallet' })]],
    ['an rdns of its own', [connector('x', { name: 'Fox Wallet', rdns: 'evil.org' })]],
    ['an id that is the directory’s', [connector('fox', { name: 'Other', rdns: 'evil.org' })]],
    ['two that claim one rdns', [real, connector('org.fox#2', { name: 'Fox', rdns: 'ORG.FOX' })]],
    ['one that is disputed', [{ ...real, conflict: true as const }]],
    ['two of one name', [sol, connector('Fox#2', { name: 'fox wallet', namespace: 'solana' })]],
    ['a name in look-alike letters', [connector('F\u043ex', { name: 'F\u043ex', namespace: 'solana' })]],
  ])('not %s', (_, connectors) => expect(ids(connectors)).toEqual([]))

  test('a rival in one namespace takes nothing from the others', () => {
    expect(ids([real, sol, connector('Fox#2', { name: 'Fox', namespace: 'solana' })])).toEqual(['org.fox'])
  })

  test.each([
    ['Phant0m', 'Phantom'],
    ['Ra\u0301bby', 'Rabby'],
    ['\uff26\uff4f\uff58', 'Fox'],
    ['0KX WaIlet', 'OKX'],
  ])('%s looks like %s', (a, b) => expect(skeleton(a)).toBe(skeleton(b)))

  test.each(['Кошелёк', 'Fox Кошелёк', 'TokenPocket 钱包', 'Ωμέγα', 'Fox 2', 'محفظة'])(
    '%s is a name, and what its letters look like is for its adapter to say',
    (name) => {
      const one = connector('one', { name })
      const doubt = (it: Connector) => identify([it]).doubtOf(it, { wallet: undefined, alike: [] })
      expect(doubt(one)).toBeUndefined()
      expect(doubt({ ...one, conflict: true })).toBe('disputed')
    },
  )
})

describe('where a click leads', () => {
  const count = () => undefined
  const desktop = { mobile: false, pairing: true, count, connecting: () => undefined }
  const here = [connector('a')]
  const both = [...here, connector('a', { namespace: 'solana' })]

  test('to the connector that is here, or the choice of its chains', () => {
    const one = destinationOf({ connectors: here, wallet: undefined }, desktop)
    expect(one).toMatchObject({ view: 'ConnectingExternal' })
    expect(one && 'params' in one && one.params).toEqual({ connector: 'a', namespace: 'eip155' })
    const many = destinationOf({ connectors: both, wallet: undefined }, desktop)
    expect(many).toMatchObject({
      view: 'ConnectingMultiChain',
      params: { connectors: [{}, { namespace: 'solana' }] },
    })
  })

  test('the parameters survive the history', () => {
    const to = destinationOf({ connectors: both, wallet: wallet('w') }, desktop)
    const params = to && 'params' in to && to.params
    expect(params).toMatchObject({ connectors: [{ connector: 'a' }, {}] })
    expect(JSON.parse(JSON.stringify(params))).toEqual(params)
  })

  test('to pairing when nothing is here', () => {
    const to = destinationOf({ connectors: [], wallet: wallet('w') }, desktop)
    expect(to).toMatchObject({ role: 'pair-wallet', params: { wallet: wallet('w') } })
  })

  test('to its stores or homepage when nothing can pair', () => {
    const alone = { ...desktop, pairing: false }
    const stores = wallet('w', { app_store: 'https://a.example', homepage: 'https://h.example' })
    expect(destinationOf({ connectors: [], wallet: stores }, alone)).toMatchObject({ view: 'Downloads' })
    const page = wallet('w', { homepage: 'https://h.example' })
    expect(destinationOf({ connectors: [], wallet: page }, alone)).toMatchObject({
      href: 'https://h.example',
    })
    const silent = wallet('w', { supports_wc: false })
    expect(destinationOf({ connectors: [], wallet: silent }, desktop)).toMatchObject({ view: 'Downloads' })
  })

  test('the pairing row opens the code on a desktop and all wallets on a phone', () => {
    const row = { group: 'walletConnect', connectors: here, wallet: undefined } as const
    expect(destinationOf(row, desktop)).toMatchObject({ role: 'pair-wallet' })
    expect(destinationOf(row, { ...desktop, mobile: true })).toMatchObject({ view: 'AllWallets' })
  })
})

test('installed wallets stand first among the first ones, and later pages push nothing', () => {
  const page = ['a', 'b', 'c', 'd'].map((id) => wallet(id))
  const here = ({ id }: { id: string }) => id === 'c' || id === 'd'
  const same = (a: { id: string }, b: { id: string }) => a.id === b.id
  expect(arrangeWallets(page, 3, here, same).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
  expect(arrangeWallets([...page, ...page], 3, here, same)).toHaveLength(4)
})

test('a name from the directory is compared in no time, however long its gaps are', async () => {
  const work = () => expect(nameKey(`a${' '.repeat(200_000)}b`)).toContain('a')
  expect(await cpuTime(work)).toBeLessThan(500)
  expect(nameKey('Trust   Wallet')).toBe('trust')
})
