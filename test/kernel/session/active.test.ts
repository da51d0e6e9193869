import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../kernel/state/state.js'
import { FakeWallet, memoryBackend, setupSession } from '../../support/fake-adapter.js'

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
