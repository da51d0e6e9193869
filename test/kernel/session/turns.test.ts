import { describe, expect, it } from 'vitest'
import { createTurns } from '../../../kernel/session/turns.js'
import { stateOf } from '../../../kernel/state/state.js'
import { FakeWallet, setupSession } from '../../support/fake-adapter.js'

describe('the order of calls', () => {
  it('is the order in which they were made, in each namespace', () => {
    const turns = createTurns()
    const [one, two, three] = [turns.take(), turns.take(), turns.take()]
    turns.begin(two, 'eip155')
    expect(() => turns.begin(one, 'eip155')).toThrow('Another connection was started')
    expect(() => turns.begin(one, 'solana')).not.toThrow()
    expect(() => turns.begin(three, 'eip155')).not.toThrow()
  })

  it('ends earlier calls with a disconnect, of one namespace or of all', () => {
    const turns = createTurns()
    const [one, two, three] = [turns.take(), turns.take(), turns.take()]
    turns.end(two, 'eip155')
    expect(() => turns.begin(one, 'eip155')).toThrow('Disconnected')
    expect(() => turns.begin(one, 'solana')).not.toThrow()
    turns.end(three)
    expect(() => turns.begin(one, 'solana')).toThrow('Disconnected')
    turns.end(two)
    expect(() => turns.begin(two, 'solana')).toThrow('Disconnected')
  })
})

describe('calls of the session in one tick', () => {
  it('leave the last wallet connected, also where an earlier call still looks for its own', async () => {
    const [fox, raven] = [new FakeWallet('fox'), new FakeWallet('raven')]
    let arrive = (): void => undefined
    const found = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const findConnector = () => found.then(() => raven.connector)
    const { session, state } = setupSession({ wallets: [fox, raven], deps: { findConnector } })
    const again = { namespace: 'eip155', connectorId: 'raven' }
    const older = expect(session.switchConnection(again)).rejects.toMatchObject({ code: 'LK_SUPERSEDED' })
    await session.connect(fox.connector)
    arrive()
    await older
    const now = stateOf(state(), 'eip155')
    expect([now.status === 'connected' && now.connection.connector.id, raven.prompts]).toEqual(['fox', 0])
  })
})
