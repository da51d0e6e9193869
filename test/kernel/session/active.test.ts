import { describe, expect, it } from 'vitest'
import { readSession } from '../../../kernel/session/stored-session.js'
import { stateOf } from '../../../kernel/state/state.js'
import { createStorage } from '../../../kernel/state/storage.js'
import { FakeWallet, memoryBackend, setupSession } from '../../support/fake-adapter.js'
import { soon } from '../../until.js'

/** Connected on three namespaces, the one of `fox` last: it is the active one. */
async function connected() {
  const sun = new FakeWallet('sun', 'solana', 'solana:x')
  const sea = new FakeWallet('sea', 'sui', 'sui:y')
  const fox = new FakeWallet('fox')
  const wallets = [sun, sea, fox]
  const backend = memoryBackend()
  const at = setupSession({ wallets, backend })
  for (const { connector } of wallets) await at.session.connect(connector)
  expect(at.state().active).toBe('eip155')
  return { ...at, sun, sea, fox, wallets, backend }
}

describe('the active namespace lost its last connection', () => {
  it('gives way to one that is connected, also after a reload', async () => {
    const { session, state, wallets, backend } = await connected()
    await session.disconnect({ namespace: 'eip155' })
    expect(stateOf(state(), 'solana').status).toBe('connected')
    expect(state().active).toBe('solana')
    session.destroy()
    for (const { listeners } of wallets) listeners.clear()
    const after = setupSession({ wallets, backend })
    await after.session.restore()
    expect(after.state().active).toBe('solana')
  })

  it('gives way when the wallet leaves by itself', async () => {
    const { fox, sun, state } = await connected()
    fox.say({ type: 'disconnect' })
    await Promise.resolve()
    expect(state().active).toBe('solana')
    sun.say({ type: 'accounts', accounts: [] })
    await Promise.resolve()
    expect(state().active).toBe('sui')
  })

  it('stays when another one was lost, or nothing is left', async () => {
    const { session, state } = await connected()
    await session.disconnect({ namespace: 'sui' })
    expect(state().active).toBe('eip155')
    await session.disconnect()
    expect(state().active).toBe('eip155')
  })

  it('gives way only once the wallet that the visitor connects there did not connect', async () => {
    const { session, state, fox } = await connected()
    fox.answer = 'hang'
    const leaving = session.disconnect({ namespace: 'eip155' })
    const again = session.connect(fox.connector)
    await leaving
    expect(state().active).toBe('eip155')
    session.abort(new Error('Modal closed'))
    await expect(again).rejects.toThrow('Modal closed')
    expect(state().active).toBe('solana')
  })

  it('stays where the visitor went to it and connected nothing', async () => {
    const { session, state, fox } = await connected()
    await session.disconnect({ namespace: 'eip155' })
    fox.answer = 'reject'
    session.activate('eip155')
    await expect(session.connect(fox.connector)).rejects.toThrow('rejected')
    expect(state().active).toBe('eip155')
  })
})

describe('while the connections of several namespaces are restored', () => {
  /** The wallet of the active namespace, `fox`, answers last: with the returned function. */
  async function reloaded() {
    const { session, sun, sea, fox, wallets, backend } = await connected()
    session.destroy()
    let answer = (): void => undefined
    fox.restoreDelay = new Promise((resolve) => {
      answer = resolve
    })
    const after = setupSession({ wallets, backend })
    const restored = after.session.restore()
    const statusOf = (namespace: string) => stateOf(after.state(), namespace).status
    const actives = () => [...new Set(after.writes.map(({ active }) => active))]
    const storedActive = () => readSession(createStorage('t/', () => backend)).active
    return { ...after, sun, sea, fox, answer, restored, statusOf, actives, storedActive }
  }

  it('the one that was active stays so, reconnecting, until its wallet is back', async () => {
    const { state, answer, restored, statusOf, actives, storedActive } = await reloaded()
    await soon(() => expect([statusOf('solana'), statusOf('sui')]).toEqual(['connected', 'connected']))
    expect([state().active, statusOf('eip155'), storedActive()]).toEqual(['eip155', 'reconnecting', 'eip155'])
    answer()
    await restored
    expect([state().active, statusOf('eip155'), actives()]).toEqual(['eip155', 'connected', ['eip155']])
  })

  it('it gives way as soon as its wallet did not come back, though another one is still awaited', async () => {
    const { state, fox, sea, heard, answer, statusOf, restored } = await reloaded()
    sea.restoring = 'hang'
    await soon(() => expect(statusOf('solana')).toBe('connected'))
    fox.allowed = false
    answer()
    await soon(() => expect([state().active, statusOf('eip155')]).toEqual(['solana', 'disconnected']))
    expect(heard.at(-1)).toMatchObject({ name: 'session:network', payload: { namespace: 'solana' } })
    void restored
  })

  it('it gives way to the first that is back after it has failed', async () => {
    const { session, sun, fox, wallets, backend } = await connected()
    session.destroy()
    fox.allowed = false
    let answer = (): void => undefined
    sun.restoreDelay = new Promise((resolve) => {
      answer = resolve
    })
    const late = setupSession({ wallets: wallets.filter(({ namespace }) => namespace !== 'sui'), backend })
    const restored = late.session.restore()
    await soon(() => expect(stateOf(late.state(), 'eip155').status).toBe('disconnected'))
    expect(late.state().active).toBe('eip155')
    answer()
    await restored
    expect(late.state().active).toBe('solana')
  })

  it('it gives way where nothing of it is stored', async () => {
    const { session, wallets, backend } = await connected()
    await session.disconnect({ namespace: 'eip155' })
    session.activate('eip155')
    session.destroy()
    const after = setupSession({ wallets, backend })
    await after.session.restore()
    expect(after.state().active).toBe('solana')
  })

  it('a wallet that the visitor connects meanwhile stays the active one', async () => {
    const { session, sun, answer, state, statusOf, restored } = await reloaded()
    await soon(() => expect(statusOf('solana')).toBe('connected'))
    await session.disconnect({ namespace: 'solana' })
    await session.connect(sun.connector)
    answer()
    await restored
    expect([state().active, statusOf('eip155')]).toEqual(['solana', 'connected'])
  })

  it('it gives way where the visitor connects another wallet there and leaves', async () => {
    const { session, fox, state, statusOf } = await reloaded()
    await soon(() => expect(statusOf('solana')).toBe('connected'))
    fox.answer = 'reject'
    await expect(session.connect(fox.connector)).rejects.toThrow('rejected')
    await soon(() => expect(state().active).toBe('solana'))
  })

  it('it is still the stored one where the page is left before its wallet was back', async () => {
    const { session, answer, statusOf, storedActive, restored } = await reloaded()
    await soon(() => expect(statusOf('solana')).toBe('connected'))
    session.destroy()
    answer()
    await restored
    expect(storedActive()).toBe('eip155')
  })
})
