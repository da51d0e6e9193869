import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Connector, ConnectorType } from '../../../../kernel/contract/adapter.js'
import { listWallets } from '../../../../plugins/connect/list/wallet-list.js'
import { identify, isSameWallet } from '../../../../plugins/connect/wallets/identity.js'
import type { Wallet } from '../../../../plugins/connect/wallets/wallet.js'
import { connector, listInput, pairing, wallet } from '../fake-connect.js'

const names = (groups: ReturnType<typeof listWallets>, group: string) =>
  groups.find((entry) => entry.group === group)?.rows.map(({ name }) => name)
const flat = (groups: ReturnType<typeof listWallets>) => groups.flatMap(({ rows }) => rows)

describe('what is on the list', () => {
  test('the pairing row stands on a desktop and not on a phone', () => {
    expect(names(listWallets(listInput({ connectors: [pairing] })), 'walletConnect')).toEqual([
      'WalletConnect',
    ])
    expect(flat(listWallets(listInput({ connectors: [pairing], mobile: true })))).toEqual([])
  })

  test('the page’s own provider stands where nothing was announced, and on a phone', () => {
    const own = connector('injected', { type: 'INJECTED', name: 'Browser wallet' })
    const fox = connector('org.fox', { name: 'Fox' })
    const other = connector('phantom', { name: 'Phantom', namespace: 'solana' })
    const on = (connectors: (typeof own)[], mobile = false) =>
      names(listWallets(listInput({ connectors, mobile })), 'injected')
    expect(on([own])).toEqual(['Browser wallet'])
    expect(on([own, other])).toContain('Browser wallet')
    expect(on([own, fox])).toEqual(['Fox'])
    expect(on([own, fox], true)).toEqual(['Fox', 'Browser wallet'])
  })

  test('the embedded wallet, Coinbase SDK and Base Account have no row', () => {
    const connectors = [
      connector('AUTH', { type: 'AUTH', viewRole: 'home' }),
      connector('coinbaseWalletSDK', { type: 'EXTERNAL' }),
      connector('baseAccount', { type: 'EXTERNAL' }),
      connector('safe', { type: 'EXTERNAL', name: 'Safe' }),
    ]
    expect(flat(listWallets(listInput({ connectors }))).map(({ name }) => name)).toEqual(['Safe'])
  })

  test('one wallet of two namespaces is one row, before the others', () => {
    const connectors = [
      connector('org.fox', { name: 'Fox' }),
      connector('app.phantom', { name: 'Phantom Wallet', rdns: 'app.phantom' }),
      connector('phantom', { name: 'Phantom', namespace: 'solana' }),
    ]
    const [phantom, fox] = flat(listWallets(listInput({ connectors })))
    expect(phantom).toMatchObject({ id: 'app.phantom', connectors: [connectors[1], connectors[2]] })
    expect(fox?.name).toBe('Fox')
    const alone = flat(listWallets(listInput({ connectors, namespace: 'solana' })))
    expect(alone).toMatchObject([{ connectors: [connectors[2]] }])
  })

  test('two that claim one identity are two rows', () => {
    const twin = { name: 'Twin', rdns: 'x.y', conflict: true } as const
    const connectors = [connector('x.y', twin), connector('x.y#2', twin)]
    expect(flat(listWallets(listInput({ connectors })))).toHaveLength(2)
  })

  test('one that proves nothing, or is doubted, joins no other namespace’s row', () => {
    const real = connector('Phantom', { name: 'Phantom', namespace: 'solana' })
    const nameless = connector('uuid', { name: 'Phantom' })
    expect(flat(listWallets(listInput({ connectors: [nameless, real] })))).toHaveLength(2)
    const evil = connector('evil.x', { name: 'Phantom', rdns: 'evil.x' })
    const doubtOf = (c: Connector) => (c === evil ? ('lookalike' as const) : undefined)
    const rows = flat(listWallets(listInput({ connectors: [evil, real], doubtOf })))
    expect(rows.map(({ id, doubt }) => [id, doubt])).toEqual([
      ['evil.x', 'lookalike'],
      ['phantom', undefined],
    ])
  })

  test('a directory wallet gives way to the connector that proves to be it, not to one of its name or id', () => {
    const connectors = [
      connector('io.metamask', { rdns: 'io.metamask', name: 'MetaMask' }),
      connector('b', { explorerId: 'id-b' }),
      connector('c', { name: 'Cedar', namespace: 'solana' }),
      connector('id-d', { name: 'Delta' }),
    ]
    const featured = [
      wallet('1', { rdns: 'io.metamask.mobile' }),
      wallet('id-b'),
      wallet('3', { name: 'cedar wallet', rdns: 'app.cedar' }),
      wallet('4', { name: 'MetaMask', rdns: 'io.fake' }),
      wallet('id-d', { name: 'Delta' }),
    ]
    expect(names(listWallets(listInput({ connectors, featured })), 'featured')).toEqual(['MetaMask', 'Delta'])
  })

  test('installed wallets lead, pairing follows; a site that names an order has the specification’s', () => {
    const order = (input: Parameters<typeof listInput>[0]) =>
      listWallets(listInput(input)).map(({ group }) => group)
    const spec = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
    const connectors = [pairing, connector('org.fox', { rdns: 'org.fox' })]
    expect(order({ connectors }).slice(0, 3)).toEqual(['recent', 'injected', 'walletConnect'])
    expect(order({ connectors: [pairing] })).toEqual(spec)
    expect(order({ connectors, order: [] })).toEqual(spec)
    expect(order({ connectors, order: ['featured'] })).toEqual([
      'featured',
      ...spec.filter((g) => g !== 'featured'),
    ])
  })

  test('recommended fill up to four', () => {
    const recommended = ['a', 'b', 'c', 'd', 'e'].map((id) => wallet(id))
    const connectors = [connector('one'), connector('injected', { type: 'INJECTED' }), pairing]
    const input = listInput({ connectors, recommended, recent: [wallet('r')], methods: 1 })
    expect(names(listWallets(input), 'recommended')).toEqual(['Wallet a'])
    expect(names(listWallets({ ...input, methods: 9 }), 'recommended')).toEqual([])
  })

  test('what is still to come keeps its place', () => {
    const input = listInput({ featured: undefined, recommended: undefined, featuredCount: 1 })
    const pending = Object.fromEntries(listWallets(input).map((entry) => [entry.group, entry.pending]))
    expect(pending).toMatchObject({ featured: 1, recommended: 3, custom: 0 })
  })

  test('excluded wallets hide connectors by rdns and by name', () => {
    const connectors = [connector('a', { rdns: 'a.a' }), connector('b', { name: 'Bad' }), connector('c')]
    const hidden = [{ name: 'X', rdns: 'A.A' }, { name: 'bad' }]
    expect(flat(listWallets(listInput({ connectors, hidden }))).map(({ id }) => id)).toEqual(['c'])
    const listed = listInput({ connectors: [connector('d', { explorerId: 'D' })], include: ['E'] })
    expect(flat(listWallets(listed))).toEqual([])
  })

  test('a namespace narrows the directory’s wallets by their chains', () => {
    const featured = [
      wallet('sol', { chains: ['solana:main'] }),
      wallet('evm', { chains: ['eip155:1'] }),
      wallet('any'),
    ]
    const input = listInput({ featured, namespace: 'solana', chains: ['solana:main'] })
    expect(flat(listWallets(input)).map(({ id }) => id)).toEqual(['sol', 'any'])
  })

  test('ranks sort within announced and injected', () => {
    const connectors = [
      connector('a'),
      connector('legacy', { type: 'INJECTED' }),
      connector('b'),
      connector('c'),
    ]
    const rankOf = ({ id }: Connector) => ({ c: 1, legacy: 0 })[id]
    const rows = flat(listWallets(listInput({ connectors, rankOf })))
    expect(rows.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'legacy'])
  })

  test('a pairing session closes the rows that would pair', () => {
    const connectors = [pairing, connector('a'), connector('safe', { type: 'EXTERNAL' })]
    const rows = flat(listWallets(listInput({ connectors, featured: [wallet('f')], paired: true })))
    expect(rows.map(({ id, disabled }) => [id, disabled])).toEqual([
      ['a', false],
      ['walletconnect', true],
      ['f', true],
      ['safe', true],
    ])
  })
})

const types: readonly ConnectorType[] = [
  'EXTERNAL',
  'WALLET_CONNECT',
  'INJECTED',
  'ANNOUNCED',
  'AUTH',
  'MULTI_CHAIN',
  'ID_AUTH',
]
const word = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'A',
    'Fox',
    'fox wallet',
    'Trust',
    'Trust Wallet',
    '__proto__',
    'constructor',
    '',
    'injected',
  ),
  fc.string({ maxLength: 6 }),
)
const hostile: fc.Arbitrary<Connector> = fc
  .record(
    {
      id: word,
      name: word,
      type: fc.constantFrom(...types),
      namespace: fc.constantFrom('eip155', 'solana', 'toString'),
      rdns: word,
      explorerId: word,
      conflict: fc.constant(true as const),
    },
    { requiredKeys: ['id', 'name', 'type', 'namespace'] },
  )
  .map((value) => ({
    ...value,
    ...(value.type === 'WALLET_CONNECT' && { source: true, viewRole: 'pair-wallet' }),
    ...(/AUTH/.test(value.type) && { source: true, viewRole: 'home' }),
  }))
const broken = fc.constantFrom(
  {},
  null,
  { id: 1, name: 2 },
  { id: 'x' },
) as unknown as fc.Arbitrary<Connector>
const listed: fc.Arbitrary<Wallet> = fc.record(
  {
    id: fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
    name: word,
    rdns: word,
    chains: fc.constant<string[]>([]),
  },
  { requiredKeys: ['id', 'name', 'chains'] },
)
const wallets = fc.array(listed, { maxLength: 8 })
const anyInput = fc.record({
  connectors: fc.array(fc.oneof({ weight: 12, arbitrary: hostile }, { weight: 1, arbitrary: broken }), {
    maxLength: 14,
  }),
  namespace: fc.constantFrom(undefined, 'eip155', 'solana'),
  recent: wallets,
  custom: wallets,
  featured: fc.option(wallets, { nil: undefined }),
  recommended: fc.option(wallets, { nil: undefined }),
  featuredCount: fc.nat(3),
  exclude: fc.array(fc.constantFrom('1', '2'), { maxLength: 2 }),
  order: fc.oneof(
    fc.array(fc.oneof(word, fc.constantFrom('recommended', 'injected', 'featured'))),
    fc.anything(),
  ),
  mobile: fc.boolean(),
  methods: fc.nat(2),
  paired: fc.boolean(),
})

describe('whatever connectors and lists come in', () => {
  const check = (property: (input: ReturnType<typeof listInput>) => void) =>
    fc.assert(
      fc.property(anyInput, (given) => property(listInput(given))),
      { numRuns: 500 },
    )

  test('nothing stands twice', () =>
    check((input) => {
      const rows = flat(listWallets(input))
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      const shown = rows.flatMap((row) => (row.wallet ? [row.wallet] : []))
      for (const [i, one] of shown.entries())
        for (const other of shown.slice(i + 1)) expect(isSameWallet(one, other)).toBe(false)
      const installed = rows.filter(({ wallet: of, group }) => !of && group !== 'walletConnect')
      for (const one of shown)
        for (const row of installed)
          for (const c of row.connectors)
            expect(identify(input.connectors).connectorsOf(one)).not.toContain(c)
    }))

  test('limits hold', () =>
    check((input) => {
      const groups = listWallets(input)
      const count = (name: string) => {
        const entry = groups.find(({ group }) => group === name)
        return (entry?.rows.length ?? 0) + (entry?.pending ?? 0)
      }
      expect(count('recent')).toBeLessThanOrEqual(2)
      expect(count('walletConnect')).toBeLessThanOrEqual(1)
      const others = count('featured') + count('custom') + count('recent') + count('external')
      expect(count('recommended')).toBeLessThanOrEqual(Math.max(0, 4 - others - input.methods))
    }))

  test('every group is there once, the named ones first', () =>
    check((input) => {
      const groups = listWallets(input).map(({ group }) => group)
      const all = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
      expect([...groups].sort()).toEqual([...all].sort())
      const given = Array.isArray(input.order) ? input.order.filter((name) => all.includes(name)) : []
      expect(groups.slice(0, new Set(given).size)).toEqual([...new Set(given)])
    }))

  test('the last one is lifted out of its group: nothing is lost and nothing stands twice', () =>
    check((input) => {
      const rows = flat(listWallets(input))
      for (const { connectors, wallet: of } of rows) {
        const [c] = connectors
        const last = of ? { wallet: of.id } : c && { namespace: c.namespace, connector: c.id }
        const lifted = flat(listWallets({ ...input, last }))
        expect(lifted.map(({ key }) => key).sort()).toEqual(rows.map(({ key }) => key).sort())
        expect(lifted.filter((row) => row.last).length).toBeLessThanOrEqual(1)
      }
    }))

  test('rows hold only what was admitted', () =>
    check((input) => {
      for (const row of flat(listWallets(input))) {
        expect(row.wallet && input.exclude?.includes(row.wallet.id)).toBeFalsy()
        for (const c of row.connectors) {
          expect(c.type === 'AUTH' || c.type === 'ID_AUTH').toBe(false)
          expect(input.namespace ?? c.namespace).toBe(c.namespace)
        }
        const spaces = row.connectors.map(({ namespace }) => namespace)
        if (row.group !== 'walletConnect') expect(new Set(spaces).size).toBe(spaces.length)
      }
    }))
})
