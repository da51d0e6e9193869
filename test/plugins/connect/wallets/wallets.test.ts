import { atom } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../../../../kernel/contract/adapter.js'
import { setup } from '../../../../plugins/connect/runtime.js'
import type { WalletPage } from '../../../../plugins/connect/wallets/wallet.js'
import { soon } from '../../../until.js'
import { connector, fakeContext, fakeDevice, pairing, wallet } from '../fake-connect.js'

beforeEach(() => {
  for (const [name, value] of Object.entries(fakeDevice('desktop'))) vi.stubGlobal(name, value)
})
afterEach(() => void vi.unstubAllGlobals())

const page = (ids: readonly string[], count = ids.length): WalletPage => ({
  wallets: ids.map((id) => wallet(id)),
  count,
})

function start(...args: Parameters<typeof fakeContext>) {
  const made = fakeContext(...args)
  const { wallets } = setup(made.context)
  const shown = () => made.store.get(wallets.groups).flatMap(({ rows }) => rows.map(({ id }) => id))
  const pending = () => made.store.get(wallets.groups).reduce((sum, group) => sum + group.pending, 0)
  return { ...made, wallets, shown, pending }
}

describe('the list of a modal', () => {
  test('setting up asks nothing, and connectors are there at once', () => {
    const { base, store, queries, shown, pending, provided, wallets } = start()
    store.set(base.connectors, [pairing, connector('org.fox')])
    expect(shown()).toEqual(['org.fox', 'walletconnect'])
    expect(pending()).toBe(3)
    expect(queries).toEqual([])
    expect(provided.get('wallets')).toMatchObject({ groups: wallets.groups })
  })

  test('a click on all wallets is counted, and leads there', () => {
    const { wallets, tracked, pushed } = start()
    wallets.showAll()
    expect(tracked).toEqual([['CLICK_ALL_WALLETS', undefined]])
    expect(pushed).toEqual([['AllWallets']])
  })

  test('the directory is asked once a page for each namespace', async () => {
    const answer = () => page(['a', 'b', 'c', 'd'], 123)
    const { base, store, queries, shown, pending, wallets } = start({ answer })
    store.set(base.connectors, [pairing])
    await Promise.all([wallets.load(), wallets.load()])
    await wallets.load()
    expect(queries).toMatchObject([{ entries: 4, chains: ['eip155:1', 'solana:main'] }])
    expect(shown()).toEqual(['walletconnect', 'a', 'b', 'c', 'd'])
    expect(pending()).toBe(0)
    expect(store.get(wallets.all)).toMatchObject({ shown: true, count: 123, exact: false, waiting: false })
    store.set(base.route, { ...store.get(base.route), open: true, namespace: 'solana' })
    expect(store.get(wallets.all)).toMatchObject({ count: undefined, exact: true, waiting: true })
    await wallets.load()
    expect(queries).toHaveLength(2)
    expect(queries[1]).toMatchObject({ chains: ['solana:main'] })
  })

  test('featured wallets keep the site’s order; excluded ones are looked up', async () => {
    const site = { featuredWalletIds: ['f2', 'f1'], excludeWalletIds: ['x'], includeWalletIds: [] }
    const answer = ({ include = [] }: { include?: readonly string[] }) =>
      include.length > 0 ? page([...include].sort()) : page(['a', 'b', 'c', 'd'])
    const { queries, shown, wallets } = start({ site, answer })
    await wallets.load()
    expect(queries.map(({ include }) => include)).toEqual([[], ['f2', 'f1'], ['x']])
    expect(queries[0]?.exclude).toEqual(['x', 'f2', 'f1'])
    expect(shown()).toEqual(['f2', 'f1', 'a', 'b'])
  })

  test('without a project nothing is asked and nothing is awaited', async () => {
    const { projectId: _, ...site } = { projectId: undefined }
    const made = fakeContext({ site: { ...site, projectId: '' } })
    const { wallets } = setup(made.context)
    await wallets.load()
    expect(made.queries).toEqual([])
    expect(made.store.get(wallets.groups).every(({ pending }) => pending === 0)).toBe(true)
    expect(made.store.get(wallets.all)).toMatchObject({ shown: false, waiting: false })
  })

  test('a failure is silent, frees the places it held, and the next time asks again', async () => {
    let broken = true
    const answer = () => (broken ? Promise.reject(new Error('down')) : page(['a']))
    const { pending, shown, wallets } = start({ answer })
    await wallets.load()
    expect(pending()).toBe(0)
    broken = false
    await wallets.load()
    expect(shown()).toEqual(['a'])
  })

  test('installed wallets do not change places while they are looked at', async () => {
    const answer = () => ({ wallets: [wallet('b', { order: 1, rdns: 'org.b' })], count: 1 })
    const { base, store, events, shown, wallets } = start({ answer })
    store.set(base.connectors, [connector('org.a'), connector('org.b', { rdns: 'org.b' })])
    await wallets.load()
    expect(shown()).toEqual(['org.a', 'org.b'])
    events.emit('modal:close', { connected: false, cancelled: false })
    expect(shown()).toEqual(['org.b', 'org.a'])
  })
})

describe('recent wallets', () => {
  const connected = (made: ReturnType<typeof start>, restored = false) => {
    const connection: Connection = {
      connector: connector('org.fox', { rdns: 'org.fox' }),
      accounts: [{ namespace: 'eip155', address: '0x1', type: 'eoa' }],
      network: 'eip155:1',
      provider: {},
      watch: () => () => undefined,
    }
    made.store.set(made.base.connectors, [connection.connector])
    const session = made.store.get(made.base.session)
    made.store.set(made.base.session, {
      ...session,
      namespaces: { eip155: { status: 'connected', connection, others: [] } },
    })
    made.events.emit('session:connected', {
      namespace: 'eip155',
      address: '0x1',
      network: 'eip155:1',
      restored,
    })
  }

  test('a wallet that connected is remembered with its image, and is there on the next page', () => {
    const made = start()
    made.wallets.learn([wallet('fox', { rdns: 'org.fox', image_id: 'i' })])
    connected(made)
    const next = start({ storage: made.kept })
    expect(next.shown()).toEqual(['fox'])
    expect(next.store.get(next.wallets.recent)).toEqual([
      { id: 'fox', name: 'Wallet fox', rdns: 'org.fox', image_id: 'i', chains: [] },
    ])
  })

  test('a restored session is no choice of the visitor', () => {
    const made = start()
    made.wallets.learn([wallet('fox', { rdns: 'org.fox' })])
    connected(made, true)
    expect(made.kept.size).toBe(0)
  })

  test('two, the newest first, each once', () => {
    const made = start()
    for (const id of ['a', 'b', 'a', 'c']) made.wallets.remember(wallet(id))
    expect(made.store.get(made.wallets.recent).map(({ id }) => id)).toEqual(['c', 'a'])
  })

  test.each(['', 'null', '{}', '[1,{"id":""},{"id":"x"}]', '[{"id":"a","name":5}]'])(
    'stored %s is no wallet',
    (text) => {
      expect(start({ storage: new Map([['connect:recent', text]]) }).shown()).toEqual([])
    },
  )

  test('ids and a name are all that is kept: a link or an image in storage is nobody’s', () => {
    const links = {
      mobile_link: 'javascript://x',
      image_url: 'https://i',
      homepage: 'https://evil',
      order: 1,
    }
    const text = JSON.stringify([{ id: 'a', name: 'A', rdns: 7, ...links }])
    const made = start({ storage: new Map([['connect:recent', text]]) })
    expect(made.store.get(made.wallets.recent)).toEqual([{ id: 'a', name: 'A', chains: [] }])
    made.wallets.remember(wallet('b', { ...links }))
    expect(made.kept.get('connect:recent')).not.toMatch(/http|javascript/)
  })

  test('the directory says the rest of a remembered wallet, each time anew', async () => {
    const full = wallet('a', { name: 'A', mobile_link: 'a://', homepage: 'https://a.example' })
    const answer = ({ include = [] }: { include?: readonly string[] }) =>
      include.includes('a') ? { wallets: [full], count: 1 } : page([])
    const storage = new Map([['connect:recent', '[{"id":"a","name":"A"}]']])
    const made = start({ storage, answer })
    await made.wallets.load()
    expect(made.queries.map(({ include }) => include)).toEqual([[], ['a']])
    expect(made.store.get(made.wallets.recent)).toEqual([full])
  })
})

describe('a row that pairs', () => {
  const remembered = () => new Map([['connect:recent', '[{"id":"a","name":"A","rdns":"org.a"}]']])
  const waiting = (made: ReturnType<typeof start>) =>
    made.store.get(made.wallets.groups).flatMap(({ rows }) => rows.map((row) => [row.id, row.waiting]))

  test('waits for the links of a remembered wallet: they are not stored', async () => {
    const full = wallet('a', { mobile_link: 'a://' })
    const made = start({ storage: remembered(), answer: () => ({ wallets: [full], count: 1 }) })
    made.store.set(made.base.connectors, [pairing])
    expect(waiting(made)).toContainEqual(['a', true])
    await made.wallets.load()
    expect(waiting(made)).toContainEqual(['a', false])
  })

  test('does not wait for a directory that is down, nor for one that does not know the wallet any more', async () => {
    for (const answer of [() => Promise.reject(new Error('down')), () => page([])]) {
      const made = start({ storage: remembered(), answer })
      await made.wallets.load()
      expect(waiting(made)).toEqual([['a', false]])
    }
  })

  test('waits while the pairing plugin says so; what is installed never does', () => {
    const custom = [{ id: 'c', name: 'C', homepage: 'https://c.example' }]
    const made = start({ site: { customWallets: custom } })
    made.store.set(made.base.connectors, [pairing, connector('org.fox')])
    const link = atom(true)
    const leave = made.wallets.pairBy({ waiting: link })
    expect(waiting(made)).toEqual([
      ['org.fox', false],
      ['walletconnect', false],
      ['c', true],
    ])
    made.store.set(link, false)
    expect(waiting(made)).toContainEqual(['c', false])
    made.store.set(link, true)
    leave()
    expect(waiting(made)).toContainEqual(['c', false])
  })

  test('its image is there as soon as the directory’s code is, before it answers', async () => {
    const storage = new Map([['connect:recent', '[{"id":"a","name":"A","image_id":"i"}]']])
    const made = start({ storage })
    const row = () => made.store.get(made.wallets.groups).flatMap(({ rows }) => rows)[0]
    await soon(() => expect(row()?.imageUrl).toBe('https://images.example/i'))
    expect(made.queries).toEqual([])
  })
})

describe('the wallet of the last time', () => {
  const fox = connector('org.fox', { name: 'Fox', rdns: 'org.fox' })
  const raven = connector('org.raven', { name: 'Raven', rdns: 'org.raven' })
  const first = (made: ReturnType<typeof start>) => {
    const [row] = made.store.get(made.wallets.groups).flatMap(({ rows }) => rows)
    return row && [row.name, row.last]
  }
  const connectOnce = (made: ReturnType<typeof start>, one: typeof fox, login?: string) => {
    const connection: Connection = {
      ...(login && { embeddedWalletInfo: { user: { email: 'ada@example.org' }, authProvider: login } }),
      connector: one,
      accounts: [{ namespace: 'eip155', address: '0x1', type: 'eoa' }],
      network: 'eip155:1',
      provider: {},
      watch: () => () => undefined,
    }
    const session = made.store.get(made.base.session)
    const live = { status: 'connected', connection, others: [] } as const
    made.store.set(made.base.session, { ...session, namespaces: { eip155: live } })
    made.events.emit('session:connected', {
      namespace: 'eip155',
      address: '0x1',
      network: 'eip155:1',
      restored: false,
    })
    return () => made.store.set(made.base.session, { ...session, namespaces: {} })
  }

  test('stands first after it was disconnected, and on the next page', () => {
    const made = start()
    made.store.set(made.base.connectors, [pairing, fox, raven])
    expect(first(made)).toEqual(['Fox', undefined])
    const disconnect = connectOnce(made, raven)
    expect(first(made)).toEqual(['Fox', undefined])
    disconnect()
    expect(first(made)).toEqual(['Raven', true])
    const next = start({ storage: made.kept })
    next.store.set(next.base.connectors, [pairing, fox, raven])
    expect(first(next)).toEqual(['Raven', true])
    expect([...made.kept.values()].join()).not.toContain('0x1')
  })

  test('gives way to a login, of which nothing but the way is kept', () => {
    const made = start()
    const auth = connector('AUTH', { type: 'AUTH', viewRole: 'home' })
    made.store.set(made.base.connectors, [pairing, fox, raven, auth])
    connectOnce(made, raven)()
    connectOnce(made, auth, 'google')()
    expect([first(made), made.store.get(made.wallets.lastLogin)]).toEqual([['Fox', undefined], 'google'])
    const next = start({ storage: made.kept })
    expect(next.store.get(next.wallets.lastLogin)).toBe('google')
    expect([...made.kept.values()].join()).not.toContain('ada')
    connectOnce(next, raven)
    expect(next.store.get(next.wallets.lastLogin)).toBeUndefined()
  })

  test('is a paired wallet just as well', () => {
    const made = start()
    made.store.set(made.base.connectors, [pairing])
    made.wallets.remember(wallet('w'))
    expect(first(made)).toEqual(['Wallet w', true])
  })

  test('is not put first once somebody else claims to be it', () => {
    const storage = new Map([['connect:last', '{"namespace":"eip155","connector":"org.raven"}']])
    const made = start({ storage })
    const rival = { ...raven, conflict: true } as const
    made.store.set(made.base.connectors, [fox, rival, { ...rival, id: 'org.raven#2' }])
    expect(first(made)).toEqual(['Fox', undefined])
  })
})

describe('what a pairing plugin does for rows that lead to it', () => {
  test('is done as the visitor points at one; and not for what is here', () => {
    const made = start()
    const fox = connector('org.fox', { rdns: 'org.fox' })
    made.store.set(made.base.connectors, [pairing, fox])
    const seen: unknown[] = []
    const leave = made.wallets.pairBy({ prefetch: (wallet) => seen.push(wallet?.id) })
    made.wallets.prefetch(made.wallets.choiceOf(wallet('1', { rdns: 'org.fox' })))
    expect([seen, made.prepared]).toEqual([[], [[fox]]])
    made.wallets.prefetch(made.wallets.choiceOf(wallet('2')))
    made.wallets.prefetch({ group: 'walletConnect', connectors: [pairing], wallet: undefined })
    expect([seen, made.prepared]).toEqual([
      ['2', undefined],
      [[fox], [], []],
    ])
    leave()
    made.wallets.prefetch(made.wallets.choiceOf(wallet('2')))
    expect(seen).toHaveLength(2)
  })

  test('holds nobody up when it throws', () => {
    const made = start()
    made.store.set(made.base.connectors, [pairing])
    made.wallets.pairBy({
      prefetch() {
        throw new Error('boom')
      },
    })
    made.wallets.prefetch(made.wallets.choiceOf(wallet('2')))
    made.wallets.choose(made.wallets.choiceOf(wallet('2')))
    expect(made.pushed.at(-1)?.[0]).toEqual({ role: 'pair-wallet' })
  })

  test('which namespace of a wallet is connected is known with the next click', () => {
    const made = start()
    const both = [connector('a'), connector('b', { namespace: 'solana' })]
    made.wallets.prefetch({ connectors: both, wallet: undefined })
    expect(made.prepared).toEqual([[]])
  })

  test('may wait until the list is on screen', async () => {
    const made = start()
    const isOnScreen = () => made.store.get(made.wallets.onScreen)
    expect(isOnScreen()).toBe(false)
    await made.wallets.load()
    expect(isOnScreen()).toBe(true)
    made.events.emit('modal:close', { connected: false, cancelled: false })
    expect(isOnScreen()).toBe(false)
  })
})

test('a wallet’s homepage is counted when it is gone to, and opens no view', () => {
  const made = start()
  const choice = made.wallets.choiceOf(wallet('w', { homepage: 'https://h', order: 3 }))
  expect(made.wallets.destinationOf(choice)).toEqual({ href: 'https://h' })
  made.wallets.choose(choice)
  const properties = { name: 'Wallet w', walletRank: 3, explorerId: 'w', type: 'homepage' }
  expect(made.tracked).toEqual([['GET_WALLET', properties]])
  expect(made.pushed).toEqual([])
})

describe('choosing', () => {
  test('pushes where the row leads', () => {
    const { store, base, wallets, pushed } = start()
    store.set(base.connectors, [connector('org.fox', { rdns: 'org.fox' })])
    wallets.choose(wallets.choiceOf(wallet('1', { rdns: 'org.fox' })))
    expect(pushed).toMatchObject([['ConnectingExternal', { connector: 'org.fox', wallet: { id: '1' } }]])
  })

  test('a phone opens a wallet that has a browser of its own, from the click', async () => {
    for (const [name, value] of Object.entries(fakeDevice('phone'))) vi.stubGlobal(name, value)
    const assign = vi.fn()
    vi.stubGlobal('window', {
      location: { href: 'https://app.example/', origin: 'https://app.example', assign },
    })
    const { wallets, pushed } = start()
    await wallets.load()
    wallets.choose(
      wallets.choiceOf(wallet('a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393')),
    )
    expect(assign).toHaveBeenCalledWith(
      expect.stringContaining('phantom.app/ul/browse/https%3A%2F%2Fapp.example'),
    )
    expect(pushed).toEqual([])
  })
})
