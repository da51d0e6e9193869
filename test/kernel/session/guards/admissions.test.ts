import { describe, expect, it } from 'vitest'
import type { SessionDeps } from '../../../../kernel/session/session-deps.js'
import { stateOf } from '../../../../kernel/state/state.js'
import { chains, FakeWallet, memoryBackend, setupSession } from '../../../support/fake-adapter.js'
import { FakeGuards } from '../../../support/fake-guards.js'
import { idle } from '../../../support/idle.js'
import { soon } from '../../../until.js'

function setup({
  guards = new FakeGuards(),
  wallets = [new FakeWallet('fox'), new FakeWallet('raven')],
  backend = memoryBackend(),
  deps = {},
}: {
  guards?: FakeGuards
  wallets?: readonly FakeWallet[]
  backend?: ReturnType<typeof memoryBackend>
  deps?: Partial<SessionDeps>
} = {}) {
  const at = setupSession({ wallets, backend, deps: { guards, ...deps } })
  Object.assign(guards, { onClose: (reason: unknown) => at.session.abort(reason) })
  const status = () => stateOf(at.state(), 'eip155').status
  const [fox, raven] = wallets
  if (!fox || !raven) throw new Error('two wallets')
  const address = () => {
    const state = stateOf(at.state(), 'eip155')
    return state.status === 'connected' ? state.connection.accounts[0].address : undefined
  }
  return { ...at, guards, fox, raven, status, address }
}

describe('a wallet that is connected where the page has a guard', () => {
  it('is the session’s only once the guard let it through', async () => {
    const { session, guards, fox, status, heard } = setup()
    guards.answer = 'show'
    const connected = session.connect(fox.connector)
    await soon(() => expect(guards.shown()).toBe('Guard-terms'))
    expect(status()).toBe('connecting')
    expect(heard).toEqual([])
    guards.asked[0]?.pass()
    await connected
    expect(status()).toBe('connected')
    expect(heard.map(({ name }) => name)).toEqual(['session:connected'])
    await soon(() => expect(guards.shown()).toBeUndefined())
  })

  it('ends with the guard’s own error, in its wallet as well', async () => {
    const { session, guards, fox, status, backend } = setup()
    guards.answer = 'refuse'
    await expect(session.connect(fox.connector)).rejects.toThrow('terms says no')
    expect(status()).toBe('disconnected')
    await soon(() => expect(fox.allowed).toBe(false))
    expect(backend.getItem('t/session') ?? '').not.toContain('"fox"')
  })

  it('is asked of each guard in order, the next one after the last has let through', async () => {
    const { session, guards, fox } = setup({ guards: new FakeGuards(['first', 'second']) })
    guards.answer = 'show'
    const connected = session.connect(fox.connector)
    await soon(() => expect(guards.shown()).toBe('Guard-first'))
    expect(guards.asked.map(({ id }) => id)).toEqual(['first'])
    guards.asked[0]?.pass()
    await soon(() => expect(guards.shown()).toBe('Guard-second'))
    guards.asked.at(-1)?.pass()
    await connected
  })

  it('ends when the guard’s code does not load', async () => {
    const guards = new FakeGuards()
    guards.use = async () => {
      throw new Error('not loaded')
    }
    const { session, fox, status } = setup({ guards })
    await expect(session.connect(fox.connector)).rejects.toThrow('not loaded')
    expect(status()).toBe('disconnected')
  })

  it.each([
    ['end', 'disconnected'],
    ['pass', 'connected'],
  ] as const)('closing the guard’s view means what the guard says: %s', async (closing, after) => {
    const { session, guards, fox, status } = setup()
    Object.assign(guards, { answer: 'show', closing })
    const result = session.connect(fox.connector).catch((error: unknown) => error)
    await soon(() => expect(guards.shown()).toBe('Guard-terms'))
    expect(guards.close()).toBe(true)
    const answer = await result
    expect(status()).toBe(after)
    if (after === 'disconnected') expect(answer).toMatchObject({ code: 'LK_CLOSED' })
  })

  it('cannot be closed away where the guard refuses, and can be disconnected', async () => {
    const { session, guards, fox, status } = setup()
    Object.assign(guards, { answer: 'show', closing: 'refuse' })
    const result = session.connect(fox.connector).catch((error: unknown) => error)
    await soon(() => expect(guards.shown()).toBe('Guard-terms'))
    expect(guards.close()).toBe(false)
    await session.disconnect()
    expect(await result).toMatchObject({ code: 'LK_DISCONNECTED' })
    expect(status()).toBe('disconnected')
    await soon(() => expect(fox.allowed).toBe(false))
    expect(guards.close()).toBe(true)
  })

  it('is judged anew when its wallet changes meanwhile', async () => {
    const { session, guards, fox, address } = setup()
    guards.answer = 'show'
    const connected = session.connect(fox.connector)
    await soon(() => expect(guards.asked).toHaveLength(1))
    fox.say({ type: 'accounts', accounts: [{ namespace: 'eip155', address: 'fox-b', type: 'eoa' }] })
    await soon(() => expect(guards.asked[0]?.request.connections[0].accounts[0].address).toBe('fox-b'))
    guards.asked[0]?.pass()
    await connected
    expect(address()).toBe('fox-b')
  })

  it('ends when its wallet leaves meanwhile', async () => {
    const { session, guards, fox, status } = setup()
    guards.answer = 'show'
    const result = session.connect(fox.connector).catch((error: unknown) => error)
    await soon(() => expect(guards.asked).toHaveLength(1))
    fox.say({ type: 'disconnect' })
    expect(await result).toMatchObject({ code: 'LK_DISCONNECTED' })
    expect(status()).toBe('disconnected')
  })

  it('goes on where the view that asked is left for the guard’s view', async () => {
    const { session, guards, fox, status } = setup()
    guards.answer = 'show'
    const view = new AbortController()
    const connected = session.connect(fox.connector, { signal: view.signal })
    await soon(() => expect(guards.shown()).toBe('Guard-terms'))
    view.abort()
    await idle()
    expect(status()).toBe('connecting')
    guards.asked[0]?.pass()
    await connected
    expect(status()).toBe('connected')
  })

  it('ends where the view that asked is left before any guard wants the visitor', async () => {
    const { session, guards, fox, status } = setup()
    guards.answer = 'silent'
    const view = new AbortController()
    const result = session.connect(fox.connector, { signal: view.signal }).catch((error: unknown) => error)
    await soon(() => expect(guards.asked).toHaveLength(1))
    view.abort(new Error('left'))
    expect(await result).toMatchObject({ message: 'left' })
    expect(status()).toBe('disconnected')
  })

  it('lets the guard have its account sign', async () => {
    const { session, guards, fox } = setup()
    guards.answer = 'show'
    const connected = session.connect(fox.connector)
    await soon(() => expect(guards.asked).toHaveLength(1))
    expect(await guards.asked[0]?.request.signMessage('hello')).toBe('signed:hello')
    guards.asked[0]?.pass()
    await connected
  })
})

describe('a connected wallet whose account or network changes', () => {
  const other = [{ namespace: 'eip155', address: 'fox-b', type: 'eoa' }] as const

  it('goes on without a gap where the guard needs nobody', async () => {
    const { session, fox, status, address, heard } = setup()
    await session.connect(fox.connector)
    fox.say({ type: 'accounts', accounts: other })
    await soon(() => expect(address()).toBe('fox-b'))
    expect(status()).toBe('connected')
    expect(heard.map(({ name }) => name)).toEqual(['session:connected', 'session:account'])
  })

  it('is not connected while the guard wants the visitor, and again after that', async () => {
    const { session, guards, fox, status, address } = setup()
    await session.connect(fox.connector)
    guards.answer = 'show'
    fox.say({ type: 'accounts', accounts: other })
    await soon(() => expect(guards.shown()).toBe('Guard-terms'))
    await soon(() => expect(status()).toBe('connecting'))
    guards.asked[0]?.pass()
    await soon(() => expect(address()).toBe('fox-b'))
    expect(guards.shown()).toBeUndefined()
    fox.say({ type: 'disconnect' })
    expect(status()).toBe('disconnected')
  })

  it('ends when the guard says no', async () => {
    const { session, guards, fox, status, backend } = setup()
    await session.connect(fox.connector)
    guards.answer = 'refuse'
    fox.say({ type: 'network', network: 'eip155:10' })
    await soon(() => expect(status()).toBe('disconnected'))
    await soon(() => expect(fox.allowed).toBe(false))
    expect(backend.getItem('t/session') ?? '').not.toContain('"id":"fox"')
  })

  it('has the account that the guards let through, where the visitor chose twice', async () => {
    const { session, guards, fox, address } = setup()
    await session.connect(fox.connector)
    guards.answer = 'silent'
    const choose = (account: string) =>
      session.switchConnection({ namespace: 'eip155', connectorId: 'fox', address: account })
    const first = choose('fox-b')
    await soon(() => expect(guards.asked).toHaveLength(1))
    guards.answer = 'pass'
    const second = choose('fox-a')
    await Promise.all([first, second])
    expect(address()).toBe('fox-a')
    expect([...guards.letThrough].join()).not.toContain('fox-b')
  })

  it('keeps the visitor’s switch of network waiting for the guard', async () => {
    const { session, guards, fox, state } = setup()
    await session.connect(fox.connector)
    guards.answer = 'show'
    const [, optimism] = chains
    if (!optimism) throw new Error('two chains')
    const switched = session.switchNetwork(optimism)
    await soon(() => expect(guards.asked).toHaveLength(1))
    guards.asked[0]?.pass()
    await switched
    expect(state().selected.eip155).toBe('eip155:10')
    expect(stateOf(state(), 'eip155').status).toBe('connected')
  })

  it('asks about another account that the visitor chose', async () => {
    const { session, guards, fox, address } = setup()
    await session.connect(fox.connector)
    guards.answer = 'show'
    const switched = session.switchConnection({
      ...{ namespace: 'eip155', connectorId: 'fox', address: 'fox-b' },
    })
    await soon(() => expect(guards.asked).toHaveLength(1))
    expect(guards.asked[0]?.request.connections[0].accounts[0].address).toBe('fox-b')
    guards.asked[0]?.pass()
    await switched
    expect(address()).toBe('fox-b')
  })
})

describe('a wallet that storage brings back', () => {
  async function stored() {
    const first = setup()
    await first.session.connect(first.fox.connector)
    first.session.destroy()
    return first
  }

  it('comes back at once where the guard needs nobody', async () => {
    const { backend, fox, raven } = await stored()
    const { session, status } = setup({ backend, wallets: [fox, raven] })
    await session.restore()
    expect(status()).toBe('connected')
  })

  it('does not keep the page waiting for the visitor', async () => {
    const { backend, fox, raven } = await stored()
    const { session, guards, status, address } = setup({ backend, wallets: [fox, raven] })
    guards.answer = 'show'
    await session.restore()
    expect(status()).toBe('connecting')
    expect(guards.shown()).toBe('Guard-terms')
    guards.asked[0]?.pass()
    await soon(() => expect(address()).toBe('fox-a'))
    await soon(() => expect(guards.shown()).toBeUndefined())
  })

  it('is forgotten when the guard says no', async () => {
    const { backend, fox, raven } = await stored()
    const { session, guards, status } = setup({ backend, wallets: [fox, raven] })
    guards.answer = 'refuse'
    await session.restore()
    expect(status()).toBe('disconnected')
    await soon(() => expect(fox.allowed).toBe(false))
  })

  it('is not asked about, and not listened to, once it is forgotten while it waits', async () => {
    const { backend, fox, raven } = await stored()
    const { session, guards, status } = setup({ backend, wallets: [fox, raven] })
    guards.answer = 'show'
    await session.restore()
    expect([status(), fox.listeners.size]).toEqual(['connecting', 1])
    await session.forget({ namespace: 'eip155', connectorId: 'fox' })
    await soon(() => expect([status(), guards.asked.length]).toEqual(['disconnected', 0]))
    fox.say({ type: 'accounts', accounts: [] })
    expect(fox.listeners.size).toBe(0)
    expect(guards.shown()).toBe('Connect')
  })

  it('is not waited for where it locks itself after its record is gone', async () => {
    const { backend, fox, raven } = await stored()
    const { session, guards, status } = setup({ backend, wallets: [fox, raven] })
    guards.answer = 'show'
    await session.restore()
    backend.map.clear() // as another tab does, of which this one has not heard yet
    fox.lock()
    await soon(() => expect([status(), fox.listeners.size]).toEqual(['disconnected', 0]))
  })

  it('gives way to a wallet the visitor connects meanwhile', async () => {
    const { backend, fox, raven } = await stored()
    const { session, guards, address } = setup({ backend, wallets: [fox, raven] })
    guards.answer = 'show'
    await session.restore()
    guards.answer = 'pass'
    await session.connect(raven.connector)
    expect(address()).toBe('raven-a')
    await idle()
    expect(guards.asked).toHaveLength(0)
    expect(address()).toBe('raven-a')
  })
})

describe('two wallets that wait', () => {
  it('have their views one after the other', async () => {
    const guards = new FakeGuards()
    const { session, fox, raven, state } = setup({ guards, deps: { multiWallet: () => true } })
    await session.connect(fox.connector)
    await session.connect(raven.connector)
    guards.answer = 'show'
    fox.say({ type: 'network', network: 'eip155:10' })
    raven.say({ type: 'network', network: 'eip155:10' })
    await soon(() => expect(guards.asked).toHaveLength(2))
    guards.asked[0]?.pass()
    await soon(() => expect(guards.asked).toHaveLength(1))
    expect(guards.shown()).toBe('Guard-terms')
    guards.asked[0]?.pass()
    await soon(() => expect(guards.shown()).toBeUndefined())
    const now = stateOf(state(), 'eip155')
    expect(now.status === 'connected' && [now.connection, ...now.others].map((c) => c.network)).toEqual([
      ...['eip155:10', 'eip155:10'],
    ])
  })
})

it('a change that comes as the session ends asks no guard, and no wallet is listened to any more', async () => {
  const { session, guards, fox } = setup()
  await session.connect(fox.connector)
  guards.answer = 'show'
  fox.say({ type: 'network', network: 'eip155:10' })
  session.destroy()
  await idle()
  expect(guards.asked).toEqual([])
  expect(guards.shown()).toBeUndefined()
  expect(fox.listeners.size).toBe(0)
})
