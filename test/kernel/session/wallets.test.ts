import { describe, expect, it } from 'vitest'
import type { Account, Adapter, ConnectionRef } from '../../../kernel/plugin.js'
import { connectionsOf } from '../../../kernel/session/connections-of.js'
import { deleteAsHost, switchAsHost } from '../../../kernel/session/multi-wallet.js'
import type { SessionDeps } from '../../../kernel/session/session-deps.js'
import { FakeWallet, fakeAdapter, memoryBackend, setupSession } from '../../support/fake-adapter.js'

const several = { multiWallet: () => true }
const account = (address: string): Account => ({ namespace: 'eip155', address, type: 'eoa' })

function two(deps = {}) {
  const [fox, raven] = [new FakeWallet('fox'), new FakeWallet('raven')]
  const wallets = [fox, raven]
  const connectors = () => wallets.map((wallet) => wallet.connector)
  const backend = memoryBackend()
  const make = () => setupSession({ wallets, backend, deps: { ...several, connectors, ...deps } })
  return { fox, raven, make, ...make() }
}

const active = (state: Parameters<typeof connectionsOf>[0]) => connectionsOf(state, 'eip155')[0]

describe('switching between live wallets', () => {
  it('asks nobody, in one write, and says whose account it is now', async () => {
    const { session, fox, raven, state, heard, writes } = two()
    await session.connect(fox.connector)
    await session.connect(raven.connector)
    const before = [writes.length, heard.length]
    await session.switchConnection({ namespace: 'eip155', connectorId: 'fox' })
    expect(active(state())?.connector.id).toBe('fox')
    expect(fox.prompts).toBe(1)
    expect(writes.length - (before[0] ?? 0)).toBe(1)
    expect(heard.slice(before[1])).toEqual([
      { name: 'session:account', payload: { namespace: 'eip155', address: 'fox-a' } },
    ])
  })

  it('is what connecting a live wallet does', async () => {
    const { session, fox, raven, state } = two()
    await session.connect(fox.connector)
    await session.connect(raven.connector)
    await session.connect(fox.connector)
    expect(active(state())?.connector.id).toBe('fox')
    expect(fox.prompts).toBe(1)
    expect(connectionsOf(state(), 'eip155')).toHaveLength(2)
  })

  it('follows the network of the wallet it goes to', async () => {
    const { session, fox, raven, state } = two()
    raven.chain = 'eip155:10'
    await session.connect(fox.connector)
    await session.connect(raven.connector)
    await session.switchConnection({ namespace: 'eip155', connectorId: 'fox' })
    expect(state().selected.eip155).toBe('eip155:1')
  })

  it('connects a wallet that is not live', async () => {
    const { session, fox, raven, state } = two()
    await session.connect(fox.connector)
    await session.switchConnection({ namespace: 'eip155', connectorId: 'raven' })
    expect(raven.prompts).toBe(1)
    expect(active(state())?.connector.id).toBe('raven')
  })

  it('refuses a wallet nobody has', async () => {
    const { session } = two()
    await expect(session.switchConnection({ namespace: 'eip155', connectorId: 'owl' })).rejects.toThrow(
      'Connector not found',
    )
  })
})

describe('the account in use', () => {
  it('can be chosen among those the wallet shares, and outlives the page', async () => {
    const { session, fox, state, make } = two()
    await session.connect(fox.connector)
    await session.switchConnection({ namespace: 'eip155', connectorId: 'fox', address: 'fox-b' })
    expect(active(state())?.accounts.map((a) => a.address)).toEqual(['fox-b', 'fox-a'])
    const after = make()
    await after.session.restore()
    expect(active(after.state())?.accounts[0].address).toBe('fox-b')
  })

  it('stays as chosen while the wallet’s own first account is the same', async () => {
    const { session, fox, state } = two()
    await session.connect(fox.connector)
    await session.switchConnection({ namespace: 'eip155', connectorId: 'fox', address: 'fox-b' })
    fox.say({ type: 'accounts', accounts: ['fox-a', 'fox-c', 'fox-b'].map(account) })
    expect(active(state())?.accounts[0].address).toBe('fox-b')
    fox.say({ type: 'accounts', accounts: ['fox-c', 'fox-a', 'fox-b'].map(account) })
    expect(active(state())?.accounts[0].address, 'the wallet chose').toBe('fox-c')
  })

  it('is the wallet’s once the wallet has chosen the same and then another', async () => {
    const { session, fox, state } = two()
    await session.connect(fox.connector)
    await session.switchConnection({ namespace: 'eip155', connectorId: 'fox', address: 'fox-b' })
    fox.say({ type: 'accounts', accounts: ['fox-b', 'fox-a'].map(account) })
    expect(active(state())?.accounts[0].address).toBe('fox-b')
    fox.say({ type: 'accounts', accounts: ['fox-a', 'fox-b'].map(account) })
    expect(active(state())?.accounts[0].address, 'the wallet chose').toBe('fox-a')
  })

  it('falls back when the wallet stops sharing the chosen one', async () => {
    const { session, fox, state } = two()
    await session.connect(fox.connector)
    await session.switchConnection({ namespace: 'eip155', connectorId: 'fox', address: 'fox-b' })
    fox.say({ type: 'accounts', accounts: [account('fox-a')] })
    expect(active(state())?.accounts.map((a) => a.address)).toEqual(['fox-a'])
  })

  it('is of the kind the site prefers, unless the visitor chose', async () => {
    const { session, fox, state } = two({ accountType: () => 'ordinal' as const })
    fox.list = () => [account('fox-a'), { ...account('fox-o'), type: 'ordinal' }]
    await session.connect(fox.connector)
    expect(active(state())?.accounts[0].address).toBe('fox-o')
  })

  describe('of a type', () => {
    const ordinal = { ...account('fox-o'), type: 'ordinal' as const }
    const payment = { ...account('fox-p'), type: 'payment' as const }
    const choose = (address: string) => ({ namespace: 'eip155', connectorId: 'fox', address })
    /** A wallet with accounts of two types, and what its adapter says of them. */
    function typed(more: Partial<Adapter> = {}, deps: Partial<SessionDeps> = {}, backend = memoryBackend()) {
      const fox = new FakeWallet('fox')
      fox.list = () => [payment, ordinal]
      const adapter = async () => ({ ...fakeAdapter([fox], 'eip155'), ...more })
      const live = setupSession({ wallets: [fox], backend, deps: { adapter, ...deps } })
      return { ...live, fox, backend, inUse: () => active(live.state())?.accounts[0].address }
    }

    it('is the namespace’s default, unless the site wants another', async () => {
      const byDefault = typed({ defaultAccountType: 'ordinal' })
      await byDefault.session.connect(byDefault.fox.connector)
      expect(byDefault.inUse()).toBe('fox-o')
      const bySite = typed({ defaultAccountType: 'ordinal' }, { accountType: () => 'payment' })
      await bySite.session.connect(bySite.fox.connector)
      expect(bySite.inUse()).toBe('fox-p')
      const unknown = typed({ defaultAccountType: 'smartAccount' })
      await unknown.session.connect(unknown.fox.connector)
      expect(unknown.inUse()).toBe('fox-p')
    })

    it('that the visitor chose is in use the next time, whatever the site wants, and is told to the wallet', async () => {
      const told: unknown[] = []
      const connect: Adapter['connect'] = async (input) => {
        told.push(input.accountType)
        return fakeAdapter([one.fox], 'eip155').connect(input)
      }
      const one = typed({ connect }, { accountType: () => 'payment' })
      const counted: unknown[] = []
      one.events.on('track', (event) => void counted.push(event))
      await one.session.connect(one.fox.connector)
      await one.session.switchConnection(choose('fox-o'))
      await one.session.disconnect()
      await one.session.connect(one.fox.connector)
      expect(one.inUse()).toBe('fox-o')
      expect(told).toEqual(['payment', 'ordinal'])
      expect(JSON.parse(one.backend.map.get('t/account-types') ?? '')).toEqual({ eip155: 'ordinal' })
      const track = { event: 'SET_PREFERRED_ACCOUNT_TYPE' }
      expect(counted).toEqual([{ ...track, properties: { accountType: 'ordinal', network: 'eip155:1' } }])
    })

    it('in other namespaces is known to a wallet that connects several', async () => {
      const told: unknown[] = []
      const connect: Adapter['connect'] = async (input) => {
        told.push(input.accountType, await input.accountTypeIn?.('solana'))
        return fakeAdapter([one.fox], 'eip155').connect(input)
      }
      const wanted = (namespace: string) => (namespace === 'solana' ? ('eoa' as const) : ('payment' as const))
      const one = typed({ connect }, { accountType: wanted })
      await one.session.connect(one.fox.connector)
      expect(told).toEqual(['payment', 'eoa'])
    })

    it('is no choice where the wallet has accounts of one type only', async () => {
      const { session, fox, backend } = typed()
      fox.list = () => [account('fox-a'), account('fox-b')]
      await session.connect(fox.connector)
      await session.switchConnection(choose('fox-b'))
      expect(backend.map.has('t/account-types')).toBe(false)
    })

    it('is read with care: what storage holds may be anybody’s', async () => {
      for (const said of ['{"eip155":"king"}', '{"eip155":["ordinal"]}', '[]', 'null', '"ordinal"', '{']) {
        const backend = memoryBackend()
        backend.map.set('t/account-types', said)
        const { session, fox, inUse } = typed({}, {}, backend)
        await session.connect(fox.connector)
        expect(inUse(), said).toBe('fox-p')
      }
    })

    it('is used once the wallet that keeps a choice of its own says so', async () => {
      const asked: unknown[] = []
      const chooseAccount: Adapter['chooseAccount'] = async ({ connector }, { address }) => {
        asked.push([connector.id, address, inUse()])
      }
      const { session, fox, inUse } = typed({ chooseAccount })
      await session.connect(fox.connector)
      await session.switchConnection(choose('fox-o'))
      await session.switchConnection(choose('fox-o'))
      expect(asked).toEqual([['fox', 'fox-o', 'fox-p']])
      expect(inUse()).toBe('fox-o')
    })

    it('stays unused when that wallet refuses', async () => {
      const { session, fox, inUse, backend } = typed({ chooseAccount: () => Promise.reject(new Error('No')) })
      await session.connect(fox.connector)
      await expect(session.switchConnection(choose('fox-o'))).rejects.toThrow('No')
      expect(inUse()).toBe('fox-p')
      expect(backend.map.has('t/account-types')).toBe(false)
    })
  })

  it('is ignored when the wallet has no such account', async () => {
    const { session, fox, state } = two()
    await session.connect(fox.connector)
    await session.switchConnection({ namespace: 'eip155', connectorId: 'fox', address: 'stranger' })
    expect(active(state())?.accounts[0].address).toBe('fox-a')
  })
})

describe('wallets that were connected before', () => {
  it('are listed, the last one first, and forgotten when told', async () => {
    const { session, fox, raven } = two()
    await session.connect(fox.connector)
    await session.connect(raven.connector)
    expect(session.recent('eip155')).toEqual([])
    await session.disconnect({ namespace: 'eip155', connectorId: 'fox' })
    await session.disconnect({ namespace: 'eip155', connectorId: 'raven' })
    expect(session.recent('eip155').map((c) => c.id)).toEqual(['raven', 'fox'])
    await session.forget({ namespace: 'eip155', connectorId: 'raven' })
    expect(session.recent('eip155').map((c) => c.id)).toEqual(['fox'])
  })
})

/** A page that was left with two wallets connected, is back, and does not know yet that several are allowed. */
async function backWithTwo() {
  const [fox, raven] = [new FakeWallet('fox'), new FakeWallet('raven')]
  const wallets = [fox, raven]
  const backend = memoryBackend()
  const before = setupSession({ wallets, backend, deps: several })
  await before.session.connect(fox.connector)
  await before.session.connect(raven.connector)
  before.session.destroy()
  let tell = (_on: boolean) => {}
  const known = new Promise<boolean>((resolve) => {
    tell = resolve
  })
  let on = false
  const after = setupSession({
    wallets,
    backend,
    deps: { multiWallet: () => on, awaitMultiWallet: () => known },
  })
  await after.session.restore()
  const allow = () => {
    on = true
    tell(true)
  }
  return { fox, raven, after, allow }
}

describe('a page that learns late that several wallets are allowed', () => {
  it('has the others back as well, asking nobody, behind the first', async () => {
    const { fox, raven, after, allow } = await backWithTwo()
    expect(connectionsOf(after.state(), 'eip155').map((c) => c.connector.id)).toEqual(['raven'])
    allow()
    await expect
      .poll(() => connectionsOf(after.state(), 'eip155').map((c) => c.connector.id))
      .toEqual(['raven', 'fox'])
    expect(fox.prompts + raven.prompts).toBe(2)
  })
})

describe('the host’s calls', () => {
  function calls(on: boolean) {
    const world = two()
    const alerts: string[] = []
    const allowed = () => on || alerts.push('LK_MULTI_WALLET') === 0
    return {
      ...world,
      alerts,
      switchConnection: (target: ConnectionRef) =>
        switchAsHost(world.session, world.state(), target, allowed),
      deleteConnection: (target: ConnectionRef) =>
        deleteAsHost(world.session, target, allowed, world.session.turn()),
    }
  }

  it('say so and change nothing without the feature', async () => {
    const { session, fox, switchConnection, deleteConnection, state, alerts } = calls(false)
    await session.connect(fox.connector)
    await switchConnection({ namespace: 'eip155', connectorId: 'raven' })
    await deleteConnection({ namespace: 'eip155', connectorId: 'fox' })
    expect(connectionsOf(state(), 'eip155').map((c) => c.connector.id)).toEqual(['fox'])
    expect(alerts).toEqual(['LK_MULTI_WALLET', 'LK_MULTI_WALLET'])
  })

  it('choose an account of the one wallet all the same', async () => {
    const { session, fox, switchConnection, state, alerts } = calls(false)
    await session.connect(fox.connector)
    await switchConnection({ namespace: 'eip155', connectorId: 'fox', address: 'fox-b' })
    expect(active(state())?.accounts[0].address).toBe('fox-b')
    expect(alerts).toEqual([])
  })

  it('delete ends the connection and forgets it', async () => {
    const { session, fox, raven, deleteConnection, state } = calls(true)
    await session.connect(fox.connector)
    await session.connect(raven.connector)
    await deleteConnection({ namespace: 'eip155', connectorId: 'raven' })
    expect(connectionsOf(state(), 'eip155').map((c) => c.connector.id)).toEqual(['fox'])
    expect(raven.allowed).toBe(false)
    expect(session.recent('eip155')).toEqual([])
  })
})

it('a request goes to the wallet of its namespace', async () => {
  const wallets = ['eip155', 'solana', 'sui'].map(
    (namespace) => new FakeWallet('fox', namespace, `${namespace}:1`),
  )
  const { session, state } = setupSession({ wallets })
  for (const wallet of wallets) await session.connect(wallet.connector)
  for (const { namespace } of wallets) expect(await session.signMessage('Hi', namespace)).toBe('signed:Hi')
  await session.disconnect({ namespace: 'solana' })
  await expect(session.signMessage('Hi', 'solana')).rejects.toThrow('Connector not connected.')
  expect(
    Object.entries(state().namespaces)
      .filter(([, ns]) => ns.status === 'connected')
      .map(([name]) => name),
  ).toEqual(['eip155', 'sui'])
})

describe('after the session was destroyed', () => {
  it('a wallet that was about to be connected is not asked any more', async () => {
    const { session, fox, raven } = two()
    await session.connect(fox.connector)
    const switching = session.switchConnection({ namespace: 'eip155', connectorId: 'raven' })
    session.destroy()
    await expect(switching).rejects.toMatchObject({ code: 'LK_DESTROYED' })
    expect([raven.prompts, raven.listeners.size, fox.listeners.size]).toEqual([0, 0, 0])
  })

  it('wallets that come back late are not listened to', async () => {
    const { fox, raven, after, allow } = await backWithTwo()
    after.session.destroy()
    allow()
    // The wallet has answered once it stands in the state.
    await expect
      .poll(() => connectionsOf(after.state(), 'eip155').map((c) => c.connector.id))
      .toEqual(['raven', 'fox'])
    expect([fox.listeners.size, raven.listeners.size]).toEqual([0, 0])
  })
})
