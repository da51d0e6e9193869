import { describe, expect, it } from 'vitest'
import { deleteAsHost } from '../../../kernel/session/multi-wallet.js'
import { createTurns } from '../../../kernel/session/turns.js'
import { stateOf } from '../../../kernel/state/state.js'
import { FakeWallet, setupSession } from '../../support/fake-adapter.js'
import { soon } from '../../until.js'

const fox = { namespace: 'eip155', id: 'fox' }
const raven = { namespace: 'eip155', id: 'raven' }
const other = { namespace: 'solana', id: 'fox' }

describe('the order of calls', () => {
  it('is the order in which they were made, in each namespace', () => {
    const turns = createTurns()
    const [one, two, three] = [turns.take(), turns.take(), turns.take()]
    turns.begin(two, fox)
    expect(() => turns.begin(one, fox)).toThrow('Another connection was started')
    expect(() => turns.begin(one, other)).not.toThrow()
    expect(() => turns.begin(three, fox)).not.toThrow()
  })

  it('ends earlier calls with a disconnect, of one namespace or of all', () => {
    const turns = createTurns()
    const [one, two, three] = [turns.take(), turns.take(), turns.take()]
    turns.end(two, { namespace: 'eip155' })
    expect(() => turns.begin(one, fox)).toThrow('Disconnected')
    expect(() => turns.begin(one, other)).not.toThrow()
    turns.end(three, {})
    expect(() => turns.begin(one, other)).toThrow('Disconnected')
    turns.end(two, {})
    expect(() => turns.begin(two, other)).toThrow('Disconnected')
  })

  it('ends earlier calls for one wallet alone where that is disconnected', () => {
    const turns = createTurns()
    const [one, two] = [turns.take(), turns.take()]
    turns.end(two, { namespace: 'eip155', connectorId: 'raven' })
    expect(() => turns.begin(one, raven)).toThrow('Disconnected')
    expect(() => turns.begin(one, fox)).not.toThrow()
  })
})

describe('calls of the session in one tick', () => {
  function two() {
    const [fox, raven] = [new FakeWallet('fox'), new FakeWallet('raven')]
    const at = setupSession({ wallets: [fox, raven], deps: { multiWallet: () => true } })
    const inUse = () => {
      const now = stateOf(at.state(), 'eip155')
      return now.status === 'connected' ? now.connection.connector.id : now.status
    }
    const remove = (connectorId: string, turn = at.session.turn()) =>
      deleteAsHost(at.session, { namespace: 'eip155', connectorId }, () => true, turn)
    return { ...at, fox, raven, inUse, remove }
  }

  it.each(['no such wallet', 'a wallet that is in use'])(
    'end an earlier connect where the last names %s',
    async (what) => {
      const { session, fox, raven, inUse } = two()
      const isInUse = what === 'a wallet that is in use'
      if (isInUse) await session.connect(raven.connector)
      fox.answer = 'hang'
      const older = expect(session.connect(fox.connector)).rejects.toMatchObject({ code: 'LK_SUPERSEDED' })
      await soon(() => expect(fox.prompts).toBe(1))
      const newer = isInUse
        ? session.connect(raven.connector)
        : session.switchConnection({ namespace: 'eip155', connectorId: 'nobody' })
      await expect(newer).rejects.toThrow()
      await older
      expect(inUse()).toBe(isInUse ? 'raven' : 'disconnected')
    },
  )

  it('leave what was connected after it was to be deleted, though the deletion comes to its work later', async () => {
    const { session, fox, inUse, remove } = two()
    const turn = session.turn()
    await session.connect(fox.connector)
    await remove('fox', turn)
    expect([inUse(), fox.allowed]).toEqual(['fox', true])
  })

  it('leave nothing of a wallet that is disconnected while it is restored, and restore the others', async () => {
    const { session, fox, raven, backend } = two()
    await session.connect(fox.connector)
    await session.connect(raven.connector)
    session.destroy()
    const after = setupSession({ wallets: [fox, raven], backend, deps: { multiWallet: () => true } })
    const restored = after.session.restore()
    await after.session.disconnect({ namespace: 'eip155', connectorId: 'raven' })
    await restored
    expect(stateOf(after.state(), 'eip155')).toMatchObject({
      ...{ status: 'connected', connection: { connector: { id: 'fox' } }, others: [] },
    })
  })

  it('end the connect of a wallet that is deleted after it, and no other', async () => {
    const { session, fox, raven, remove, inUse } = two()
    fox.answer = 'hang'
    const ended = expect(session.connect(fox.connector)).rejects.toMatchObject({ code: 'LK_DISCONNECTED' })
    await remove('raven')
    expect(inUse()).toBe('connecting')
    await remove('fox')
    await ended
    const connected = session.connect(raven.connector)
    await remove('fox')
    await connected
    expect(inUse()).toBe('raven')
  })

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
