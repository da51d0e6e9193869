import { describe, expect, it } from 'vitest'
import type { Adapter } from '../../../kernel/plugin.js'
import type { SessionDeps } from '../../../kernel/session/session-deps.js'
import { stateOf } from '../../../kernel/state/state.js'
import {
  chains,
  FakeWallet,
  fakeAdapter,
  memoryBackend,
  setupSession,
  sharedBackend,
} from '../../support/fake-adapter.js'
import { FakeGuards } from '../../support/fake-guards.js'
import { soon } from '../../until.js'

const [mainnet, optimism] = chains
if (!mainnet || !optimism) throw new Error('two chains are needed')

describe('connect', () => {
  it('commits account, network and status in one write', async () => {
    const fox = new FakeWallet('fox')
    const { session, state, writes } = setupSession({ wallets: [fox] })
    await session.connect(fox.connector)
    expect(stateOf(state()).status).toBe('connected')
    expect(writes.filter((w) => stateOf(w, 'eip155').status === 'connected')).toHaveLength(1)
    expect(state().selected.eip155).toBe('eip155:1')
    expect(state().active).toBe('eip155')
  })

  it('leaves the namespace disconnected after a rejection, and can be tried again', async () => {
    const fox = new FakeWallet('fox')
    const { session, state } = setupSession({ wallets: [fox] })
    fox.answer = 'reject'
    await expect(session.connect(fox.connector)).rejects.toMatchObject({ code: 4001 })
    expect(stateOf(state()).status).toBe('disconnected')
    fox.answer = 'approve'
    await session.connect(fox.connector)
    expect(stateOf(state()).status).toBe('connected')
  })

  it('refuses the connector that is already the current one', async () => {
    const fox = new FakeWallet('fox')
    const { session } = setupSession({ wallets: [fox] })
    await session.connect(fox.connector)
    await expect(session.connect(fox.connector)).rejects.toMatchObject({
      message: 'Connector already connected.',
    })
    expect(fox.prompts).toBe(1)
  })

  it('rejects what is pending when aborted, and ignores the late answer', async () => {
    const fox = new FakeWallet('fox')
    fox.answer = 'hang'
    const { session, state } = setupSession({ wallets: [fox] })
    const pending = session.connect(fox.connector)
    await soon(() => expect(fox.prompts).toBe(1))
    session.abort(new Error('Modal closed'))
    await expect(pending).rejects.toThrow('Modal closed')
    expect(stateOf(state()).status).toBe('disconnected')
  })

  it('asks no wallet when it is aborted before what talks to wallets was loaded', async () => {
    const fox = new FakeWallet('fox')
    const { session, state } = setupSession({ wallets: [fox] })
    const pending = session.connect(fox.connector)
    session.abort(new Error('Modal closed'))
    await expect(pending).rejects.toThrow('Modal closed')
    expect([fox.prompts, stateOf(state()).status]).toEqual([0, 'disconnected'])
    await session.connect(fox.connector)
    expect(fox.prompts).toBe(1)
  })

  it('lets the newer of two tries win', async () => {
    const fox = new FakeWallet('fox')
    const raven = new FakeWallet('raven')
    fox.answer = 'hang'
    const { session, state } = setupSession({ wallets: [fox, raven] })
    const first = session.connect(fox.connector)
    await session.connect(raven.connector)
    await expect(first).rejects.toMatchObject({ code: 'LK_SUPERSEDED' })
    const now = stateOf(state())
    expect(now.status === 'connected' && now.connection.connector.id).toBe('raven')
  })

  it('takes nobody’s place by a try that was given up before it was made', async () => {
    const fox = new FakeWallet('fox')
    const raven = new FakeWallet('raven')
    const { session, state } = setupSession({ wallets: [fox, raven] })
    await session.connect(fox.connector)
    await session.disconnect()
    const connecting = session.connect(fox.connector)
    await expect(session.connect(raven.connector, { signal: AbortSignal.abort('left') })).rejects.toBe('left')
    await connecting
    const now = stateOf(state())
    expect(now.status === 'connected' && now.connection.connector.id).toBe('fox')
    expect(raven.prompts).toBe(0)
  })

  it('disconnects the first wallet when a second connects, unless several are allowed', async () => {
    const fox = new FakeWallet('fox')
    const raven = new FakeWallet('raven')
    const one = setupSession({ wallets: [fox, raven] })
    await one.session.connect(fox.connector)
    await one.session.connect(raven.connector)
    expect(fox.allowed).toBe(false)
    expect(fox.listeners.size).toBe(0)

    const many = setupSession({ wallets: [fox, raven], deps: { multiWallet: () => true } })
    await many.session.connect(fox.connector)
    await many.session.connect(raven.connector)
    const now = stateOf(many.state())
    expect(now.status === 'connected' && now.others.map((c) => c.connector.id)).toEqual(['fox'])
  })
})

describe('restore', () => {
  it('brings a stored wallet back without a prompt', async () => {
    const fox = new FakeWallet('fox')
    const backend = memoryBackend()
    await setupSession({ wallets: [fox], backend }).session.connect(fox.connector)
    const after = setupSession({ wallets: [fox], backend })
    await after.session.restore()
    expect(stateOf(after.state()).status).toBe('connected')
    expect(fox.prompts).toBe(1)
    expect(after.heard.map((e) => e.name)).toEqual(['session:connected'])
  })

  it('stays disconnected with a locked wallet and finds it again once unlocked', async () => {
    const fox = new FakeWallet('fox')
    const backend = memoryBackend()
    await setupSession({ wallets: [fox], backend }).session.connect(fox.connector)
    fox.locked = true
    const locked = setupSession({ wallets: [fox], backend })
    await locked.session.restore()
    expect(stateOf(locked.state()).status).toBe('disconnected')
    fox.locked = false
    const open = setupSession({ wallets: [fox], backend })
    await open.session.restore()
    expect(stateOf(open.state()).status).toBe('connected')
  })

  it('gives up on a wallet that never answers', async () => {
    const fox = new FakeWallet('fox')
    const backend = memoryBackend()
    await setupSession({ wallets: [fox], backend }).session.connect(fox.connector)
    const stuck = setupSession({
      wallets: [fox],
      backend,
      deps: { restoreTimeout: 20, findConnector: () => new Promise(() => undefined) },
    })
    await stuck.session.restore()
    expect(stateOf(stuck.state(), 'eip155').status).toBe('disconnected')
  })

  describe('that answers late, on a busy machine', () => {
    /** The page was loaded anew, and has given up waiting for the wallet. */
    async function givenUp(deps: Partial<SessionDeps> = {}) {
      const [fox, raven] = [new FakeWallet('fox'), new FakeWallet('raven')]
      const backend = memoryBackend()
      await setupSession({ wallets: [fox], backend }).session.connect(fox.connector)
      let answer = () => {}
      fox.restoreDelay = new Promise((resolve) => {
        answer = resolve
      })
      const page = setupSession({ wallets: [fox, raven], backend, deps: { restoreTimeout: 20, ...deps } })
      await page.session.restore()
      expect(stateOf(page.state(), 'eip155').status).toBe('disconnected')
      const inUse = () => {
        const now = stateOf(page.state(), 'eip155')
        return now.status === 'connected' ? now.connection.connector.id : now.status
      }
      /** Also lets everything happen that follows from it. */
      const late = async () => {
        answer()
        await new Promise((resolve) => setTimeout(resolve))
      }
      return { ...page, fox, raven, inUse, late }
    }

    it('is connected all the same', async () => {
      const { late, inUse, heard } = await givenUp()
      await late()
      expect(inUse()).toBe('fox')
      expect(heard.at(-1)).toMatchObject({ name: 'session:connected', payload: { restored: true } })
    })

    it('is connected where its code was late', async () => {
      let load = (_: Adapter) => {}
      const loading = new Promise<Adapter>((resolve) => {
        load = resolve
      })
      const { fox, late, inUse } = await givenUp({ adapter: () => loading })
      load(fakeAdapter([fox], 'eip155'))
      await late()
      expect(inUse()).toBe('fox')
    })

    it('leaves a wallet that the visitor connected, or is about to connect', async () => {
      const done = await givenUp()
      await done.session.connect(done.raven.connector)
      await done.late()
      expect(done.inUse()).toBe('raven')
      const underWay = await givenUp()
      underWay.raven.answer = 'hang'
      void underWay.session.connect(underWay.raven.connector).catch(() => undefined)
      await underWay.late()
      expect(underWay.inUse()).toBe('connecting')
    })

    it('is not connected once it was forgotten, nor on a page that has gone', async () => {
      const forgotten = await givenUp()
      forgotten.backend.map.clear()
      await forgotten.late()
      expect(forgotten.inUse()).toBe('disconnected')
      const gone = await givenUp()
      gone.session.destroy()
      await gone.late()
      expect(gone.inUse()).toBe('disconnected')
    })
  })

  it('does not restore what the visitor disconnected', async () => {
    const fox = new FakeWallet('fox')
    const backend = memoryBackend()
    const first = setupSession({ wallets: [fox], backend })
    await first.session.connect(fox.connector)
    await first.session.disconnect()
    fox.allowed = true
    const after = setupSession({ wallets: [fox], backend })
    await after.session.restore()
    expect(stateOf(after.state(), 'eip155').status).toBe('disconnected')
  })

  it('yields to a visitor who connects meanwhile', async () => {
    const fox = new FakeWallet('fox')
    const raven = new FakeWallet('raven')
    const backend = memoryBackend()
    await setupSession({ wallets: [fox], backend }).session.connect(fox.connector)
    const after = setupSession({ wallets: [fox, raven], backend })
    const restoring = after.session.restore()
    await after.session.connect(raven.connector)
    await restoring
    const now = stateOf(after.state())
    expect(now.status === 'connected' && now.connection.connector.id).toBe('raven')
  })

  it('survives any text in storage', async () => {
    const backend = memoryBackend()
    for (const text of ['{', 'null', '[]', '{"status":"connected","connections":7}', '"x"']) {
      backend.map.set('t/session', text)
      const { session, state } = setupSession({ wallets: [new FakeWallet('fox')], backend })
      await session.restore()
      expect(stateOf(state(), 'eip155').status).toBe('disconnected')
    }
  })

  it('ends stored connections in the wallet when reconnecting is off', async () => {
    const fox = new FakeWallet('fox')
    const backend = memoryBackend()
    await setupSession({ wallets: [fox], backend }).session.connect(fox.connector)
    await setupSession({ wallets: [fox], backend }).session.tearDown()
    expect(fox.allowed).toBe(false)
    expect(backend.map.size).toBe(0)
  })
})

describe('disconnect', () => {
  it('clears local state even when the wallet never answers its disconnect', async () => {
    const fox = new FakeWallet('fox')
    fox.disconnecting = 'hang'
    const { session, state } = setupSession({ wallets: [fox], deps: { disconnectTimeout: 10 } })
    await session.connect(fox.connector)
    await expect(session.disconnect()).rejects.toThrow('Failed to disconnect')
    expect(stateOf(state()).status).toBe('disconnected')
    expect(fox.listeners.size).toBe(0)
  })

  it('says so for all chains when wallets of several do not let go', async () => {
    const wallets = [new FakeWallet('fox'), new FakeWallet('sun', 'solana', 'solana:x')]
    const { session, state } = setupSession({ wallets, deps: { disconnectTimeout: 10 } })
    for (const wallet of wallets) {
      wallet.disconnecting = 'hang'
      await session.connect(wallet.connector)
    }
    await expect(session.disconnect()).rejects.toThrow(/^Failed to disconnect chains: ./)
    expect(stateOf(state(), 'solana').status).toBe('disconnected')
  })
})

describe('the wallet acts on its own', () => {
  it('follows accounts and networks, also one that is not configured', async () => {
    const fox = new FakeWallet('fox')
    const { session, state, heard } = setupSession({ wallets: [fox] })
    await session.connect(fox.connector)
    fox.say({ type: 'accounts', accounts: [{ namespace: 'eip155', address: 'fox-b', type: 'eoa' }] })
    fox.say({ type: 'network', network: 'eip155:999' })
    expect(state().selected.eip155).toBe('eip155:999')
    expect(heard.map((e) => e.name)).toEqual(['session:connected', 'session:account', 'session:network'])
  })

  it('tells what it knows of its visitor, as the same account, without asking the guards', async () => {
    const fox = new FakeWallet('fox')
    const guards = new FakeGuards(['terms'])
    const { session, state, heard } = setupSession({ wallets: [fox], deps: { guards } })
    await session.connect(fox.connector)
    guards.answer = 'silent'
    const told = heard.length
    const embeddedWalletInfo = { user: { email: 'ada@example.org' }, authProvider: 'email' }
    fox.say({ type: 'user', embeddedWalletInfo })
    expect(stateOf(state())).toMatchObject({ connection: { embeddedWalletInfo } })
    expect([guards.asked.length, heard.length]).toEqual([0, told])
  })

  it('ignores accounts and networks of another namespace', async () => {
    const fox = new FakeWallet('fox')
    const { session, state } = setupSession({ wallets: [fox] })
    await session.connect(fox.connector)
    fox.say({ type: 'network', network: 'solana:x' })
    expect(state().selected.eip155).toBe('eip155:1')
    fox.say({ type: 'accounts', accounts: [{ namespace: 'solana', address: 'x', type: 'eoa' }] })
    expect(stateOf(state()).status).toBe('disconnected')
  })

  it('is forgotten by its own word, and not heard afterwards', async () => {
    const fox = new FakeWallet('fox')
    const { session, state, backend } = setupSession({ wallets: [fox] })
    await session.connect(fox.connector)
    fox.say({ type: 'disconnect' })
    expect(stateOf(state()).status).toBe('disconnected')
    expect(fox.listeners.size).toBe(0)
    expect(backend.map.get('t/session')).toContain('"status":"disconnected"')
  })
})

describe('a wallet that locks itself', () => {
  async function connected(deps: Parameters<typeof setupSession>[0]['deps'] = {}) {
    const [fox, raven] = [new FakeWallet('fox'), new FakeWallet('raven')]
    const at = setupSession({ wallets: [fox, raven], deps })
    await at.session.connect(fox.connector)
    at.heard.length = 0
    const inUse = () => at.session && stateOf(at.state(), 'eip155')
    return { ...at, fox, raven, inUse }
  }
  const addressOf = (now: ReturnType<typeof stateOf>) =>
    now.status === 'connected' ? now.connection.accounts[0].address : now.status

  it('leaves the screen, and comes back without a click', async () => {
    const { fox, inUse, heard, backend } = await connected()
    fox.lock()
    expect(inUse().status).toBe('disconnected')
    expect(backend.map.get('t/session')).toContain('"status":"connected"')
    fox.unlock()
    await soon(() => expect(addressOf(inUse())).toBe('fox-a'))
    expect(fox.prompts).toBe(1)
    expect(heard).toEqual([
      { name: 'session:disconnected', payload: { namespace: 'eip155' } },
      {
        name: 'session:connected',
        payload: { namespace: 'eip155', address: 'fox-a', network: 'eip155:1', restored: true },
      },
    ])
    fox.say({ type: 'accounts', accounts: [{ namespace: 'eip155', address: 'fox-b', type: 'eoa' }] })
    expect(addressOf(inUse())).toBe('fox-b')
  })

  it('comes back on the network and with the account it has then', async () => {
    const { fox, inUse } = await connected()
    fox.lock()
    fox.say({ type: 'network', network: 'eip155:10' })
    expect(inUse().status).toBe('disconnected')
    fox.accounts = ['fox-c']
    fox.unlock()
    await soon(() => expect(addressOf(inUse())).toBe('fox-c'))
    expect(inUse()).toMatchObject({ connection: { network: 'eip155:10' } })
  })

  it('comes back where the page was loaded while it was locked', async () => {
    const { fox, backend } = await connected()
    fox.locked = true
    const after = setupSession({ wallets: [fox], backend })
    await after.session.restore()
    expect(stateOf(after.state(), 'eip155').status).toBe('disconnected')
    await soon(() => expect(fox.awaited.size).toBe(1))
    fox.unlock()
    await soon(() => expect(addressOf(stateOf(after.state(), 'eip155'))).toBe('fox-a'))
    expect([fox.prompts, fox.awaited.size]).toEqual([1, 0])
  })

  it.each(['the page', 'another wallet', 'the list of recent wallets', 'itself'])(
    'is forgotten while it is locked by %s',
    async (who) => {
      const { session, fox, raven, inUse } = await connected()
      fox.lock()
      if (who === 'the page') await session.disconnect()
      if (who === 'another wallet') await session.connect(raven.connector)
      if (who === 'the list of recent wallets')
        await session.forget({ namespace: 'eip155', connectorId: 'fox' })
      if (who === 'itself') fox.say({ type: 'disconnect' })
      expect(fox.listeners.size).toBe(0)
      fox.allowed = true
      fox.unlock()
      await session.disconnect()
      expect(inUse().status).toBe('disconnected')
    },
  )

  it('joins behind the wallet in use where several are allowed', async () => {
    const { session, fox, raven, inUse } = await connected({ multiWallet: () => true })
    fox.lock()
    await session.connect(raven.connector)
    fox.unlock()
    await soon(() => expect(inUse()).toMatchObject({ others: [{ connector: { id: 'fox' } }] }))
    expect(addressOf(inUse())).toBe('raven-a')
  })

  it('comes back past the guards alone', async () => {
    const guards = new FakeGuards(['terms'])
    const { fox, inUse, backend } = await connected({ guards })
    fox.lock()
    guards.answer = 'show'
    fox.unlock()
    await soon(() => expect(guards.asked).toHaveLength(1))
    expect(inUse().status).not.toBe('connected')
    fox.lock() // again, while the guards decide
    await soon(() => expect(guards.asked).toHaveLength(0))
    expect(backend.map.get('t/session')).toContain('"id":"fox"')
    fox.unlock()
    await soon(() => expect(guards.asked).toHaveLength(1))
    guards.asked[0]?.pass()
    await soon(() => expect(addressOf(inUse())).toBe('fox-a'))
  })
})

describe('networks', () => {
  it('switches through the wallet while connected, and without one otherwise', async () => {
    const fox = new FakeWallet('fox')
    const { session, state } = setupSession({ wallets: [fox] })
    await session.switchNetwork(optimism)
    expect(state().selected.eip155).toBe('eip155:10')
    fox.chain = 'eip155:10'
    await session.connect(fox.connector)
    await session.switchNetwork(mainnet)
    expect(fox.chain).toBe('eip155:1')
    expect(state().selected.eip155).toBe('eip155:1')
  })

  it('stays where the wallet is when the switch is refused', async () => {
    const fox = new FakeWallet('fox')
    const { session, state } = setupSession({ wallets: [fox] })
    await session.connect(fox.connector)
    fox.answer = 'reject'
    await expect(session.switchNetwork(optimism)).rejects.toMatchObject({ code: 4001 })
    expect(state().selected.eip155).toBe('eip155:1')
  })

  it('refuses a chain that is not configured', async () => {
    const { session } = setupSession({ wallets: [] })
    await expect(session.switchNetwork({ ...mainnet, caipNetworkId: 'eip155:5' })).rejects.toThrow(
      'Chain not configured.',
    )
  })
})

describe('a second tab on the same storage', () => {
  async function twoTabs() {
    const fox = new FakeWallet('fox')
    const backend = sharedBackend()
    const first = setupSession({ wallets: [fox], backend: backend.tab() })
    await first.session.connect(fox.connector)
    const second = setupSession({ wallets: [fox], backend: backend.tab() })
    await second.session.restore()
    return { fox, backend, first, second }
  }
  const stored = (backend: ReturnType<typeof sharedBackend>) =>
    JSON.parse(backend.getItem('t/session') ?? '{}').status

  it('follows a disconnect of the first, and tells its page', async () => {
    const { first, second, fox } = await twoTabs()
    await first.session.disconnect()
    await soon(() => expect(stateOf(second.state(), 'eip155').status).toBe('disconnected'))
    expect(second.heard.at(-1)?.name).toBe('session:disconnected')
    expect(fox.listeners.size).toBe(0)
  })

  it('never writes back a session that was ended while it was not listening', async () => {
    const { first, second, fox, backend } = await twoTabs()
    await first.session.disconnect()
    fox.say({ type: 'network', network: 'eip155:10' })
    expect(stateOf(second.state(), 'eip155').status).toBe('connected')
    expect(stored(backend)).toBe('disconnected')
  })

  it('does not wait for a locked wallet that was ended while it was not listening', async () => {
    const { first, second, fox } = await twoTabs()
    await first.session.disconnect()
    fox.say({ type: 'accounts', accounts: [] })
    expect(stateOf(second.state(), 'eip155').status).toBe('disconnected')
    expect(fox.listeners.size).toBe(0)
  })

  it('does not bring back what ended while it was restoring', async () => {
    const { first, backend, fox } = await twoTabs()
    const third = setupSession({ wallets: [fox], backend: backend.tab() })
    const restoring = third.session.restore()
    await first.session.disconnect()
    await restoring
    expect(stateOf(third.state(), 'eip155').status).toBe('disconnected')
    expect(stored(backend)).toBe('disconnected')
  })
})

describe('what is stored', () => {
  it('forgets an account choice that the wallet has ended', async () => {
    const fox = new FakeWallet('fox')
    const backend = memoryBackend()
    const { session } = setupSession({ wallets: [fox], backend })
    await session.connect(fox.connector)
    await session.switchConnection({ namespace: 'eip155', connectorId: 'fox', address: 'fox-b' })
    fox.accounts = ['fox-c', 'fox-b', 'fox-a']
    fox.say({ type: 'accounts', accounts: fox.list() })
    const after = setupSession({ wallets: [fox], backend })
    await after.session.restore()
    const now = stateOf(after.state(), 'eip155')
    expect(now.status === 'connected' && now.connection.accounts[0].address).toBe('fox-c')
  })

  it('is asked for all at once: thirty wallets that are gone cost the time of one', async () => {
    const backend = memoryBackend()
    const connections = Array.from({ length: 30 }, (_, i) => ({ id: `gone-${i}`, network: 'eip155:1' }))
    backend.setItem(
      't/session',
      JSON.stringify({
        status: 'connected',
        connections: { eip155: connections },
        disconnected: {},
        selected: {},
      }),
    )
    const answers: (() => void)[] = []
    const late = () => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined)))
    const { session } = setupSession({
      wallets: [],
      backend,
      deps: { findConnector: late, namespaces: () => ['eip155'] },
    })
    const restoring = session.restore()
    await soon(() => expect(answers).toHaveLength(10))
    for (const answer of answers) answer()
    await restoring
  })

  it('is torn down though its wallet never answers', async () => {
    const fox = new FakeWallet('fox')
    const backend = memoryBackend()
    await setupSession({ wallets: [fox], backend }).session.connect(fox.connector)
    fox.restoring = 'hang'
    const { session } = setupSession({ wallets: [fox], backend, deps: { restoreTimeout: 20 } })
    await session.tearDown()
    expect(backend.getItem('t/session')).toBeNull()
  })
})

describe('a wallet whose identity is disputed', () => {
  it('is connected by a click of the visitor alone', async () => {
    const fox = new FakeWallet('fox')
    const { session } = setupSession({ wallets: [fox] })
    const { connector } = fox
    fox.connector = { ...connector, conflict: true }
    await expect(session.connect(connector)).rejects.toMatchObject({ code: 'LK_CONFLICT' })
    await expect(session.switchConnection({ namespace: 'eip155', connectorId: 'fox' })).rejects.toMatchObject(
      { code: 'LK_CONFLICT' },
    )
    expect(fox.prompts).toBe(0)
    await session.connect(fox.connector, { chosen: true })
    expect(fox.prompts).toBe(1)
  })
})

it('takes no more accounts from a wallet than a screen can hold', async () => {
  const fox = new FakeWallet('fox')
  fox.accounts = Array.from({ length: 100_000 }, (_, i) => `0x${i}`)
  const { session, state } = setupSession({ wallets: [fox] })
  const counted = () => {
    const now = stateOf(state(), 'eip155')
    return now.status === 'connected' ? now.connection.accounts.length : 0
  }
  await session.connect(fox.connector)
  expect(counted()).toBe(500)
  fox.say({ type: 'accounts', accounts: fox.list() })
  expect(counted()).toBe(500)
})

describe('another wallet that takes over when the active one ends', () => {
  it('is told as the account and the network in use', async () => {
    const [fox, raven] = [new FakeWallet('fox'), new FakeWallet('raven', 'eip155', 'eip155:10')]
    const { session, heard } = setupSession({ wallets: [fox, raven], deps: { multiWallet: () => true } })
    await session.connect(raven.connector)
    await session.connect(fox.connector)
    heard.length = 0
    await session.disconnect({ namespace: 'eip155', connectorId: 'fox' })
    expect(heard).toEqual([
      { name: 'session:account', payload: { namespace: 'eip155', address: 'raven-a' } },
      { name: 'session:network', payload: { namespace: 'eip155', network: 'eip155:10' } },
    ])
  })

  it('is told across namespaces too', async () => {
    const [fox, sun] = [new FakeWallet('fox'), new FakeWallet('sun', 'solana', 'solana:x')]
    const { session, heard } = setupSession({ wallets: [fox, sun] })
    await session.connect(sun.connector)
    await session.connect(fox.connector)
    heard.length = 0
    fox.say({ type: 'disconnect' })
    await soon(() => expect(heard.map(({ payload }) => payload)).toHaveLength(3))
    expect(heard.map(({ name }) => name)).toEqual([
      'session:disconnected',
      'session:account',
      'session:network',
    ])
    expect(heard[1]?.payload).toEqual({ namespace: 'solana', address: 'sun-a' })
  })
})

describe('an adapter that breaks the contract', () => {
  it.each([undefined, null, {}, { accounts: undefined }, { accounts: [] }, { accounts: [undefined] }])(
    'is told by a code where it connects with %j',
    async (answer) => {
      const fox = new FakeWallet('fox')
      const broken = { ...fakeAdapter([fox]), connect: async () => answer as never }
      const { session, state } = setupSession({ wallets: [fox], deps: { adapter: async () => broken } })
      await expect(session.connect(fox.connector)).rejects.toMatchObject({ code: 'LK_ADAPTER' })
      expect(stateOf(state()).status).toBe('disconnected')
    },
  )

  it.each([
    undefined,
    null,
    {},
    { type: 'accounts' },
    { type: 'accounts', accounts: null },
    { type: 'other' },
  ])('is told by a code where it reports the change %j, and the connection stays', async (change) => {
    const fox = new FakeWallet('fox')
    const { session, state, errors } = setupSession({ wallets: [fox] })
    await session.connect(fox.connector)
    const before = state()
    fox.say(change as never)
    expect(errors).toMatchObject([{ code: 'LK_ADAPTER' }])
    expect(state()).toBe(before)
  })
})
