import { beforeEach, describe, expect, test, vi } from 'vitest'
import { walletError } from '../../../adapter-kit/index.js'
import { LatchkeyError } from '../../../kernel/lib/errors/errors.js'
import { attempt } from '../../../plugins/connect/attempt.js'
import { setup } from '../../../plugins/connect/runtime.js'
import { connector, fakeContext, fakeDevice, wallet } from './fake-connect.js'

const fox = connector('org.fox', { name: 'Fox', rdns: 'org.fox' })

beforeEach(() => {
  for (const [name, value] of Object.entries(fakeDevice('desktop'))) vi.stubGlobal(name, value)
})

/** A page on which a wallet answers. */
function page(connect: () => Promise<never>) {
  const made = fakeContext({ connect })
  return { ...made, wallets: setup(made.context).wallets }
}

async function tryWith(error: unknown, signal = new AbortController().signal) {
  const made = page(() => Promise.reject(error))
  return {
    outcome: await attempt(made.context, made.wallets, { connector: fox }, signal),
    tracked: made.tracked,
  }
}

describe('how a try ends', () => {
  test.each([
    ['declined', Object.assign(new Error('User rejected the request'), { code: 4001 }), 'USER_REJECTED'],
    [
      'waiting',
      new LatchkeyError('LK_WALLET_PENDING', 'The wallet is already showing a request'),
      'CONNECT_ERROR',
    ],
    ['waiting', Object.assign(new Error('Already processing'), { code: -32002 }), 'CONNECT_ERROR'],
    ['lost', new LatchkeyError('LK_WALLET_LOST', 'The wallet no longer reaches this page'), 'CONNECT_ERROR'],
    ['missing', new LatchkeyError('LK_PROVIDER', 'Provider not found.'), 'CONNECT_ERROR'],
    ['failed', new Error('boom'), 'CONNECT_ERROR'],
    ['failed', undefined, 'CONNECT_ERROR'],
    ['failed', Object.assign(new Error('x'), { code: 'toString' }), 'CONNECT_ERROR'],
    ['linked', new LatchkeyError('LK_ALREADY_CONNECTED', 'Connector already connected.'), undefined],
    ['left', new LatchkeyError('LK_CLOSED', 'Modal closed'), undefined],
    ['left', new LatchkeyError('LK_SUPERSEDED', 'Another connection was started'), undefined],
  ])('%s', async (outcome, error, event) => {
    const done = await tryWith(error)
    expect(done.outcome).toBe(outcome)
    expect(done.tracked.map(([name]) => name)).toEqual(event ? [event] : [])
  })

  test('what the wallet said is told, and nothing that others did', async () => {
    const reasonOf = async (error: unknown) => {
      const reasons: unknown[] = []
      const made = page(() => Promise.reject(error))
      const because = (reason: string | undefined) => reasons.push(reason)
      await attempt(made.context, made.wallets, { connector: fox, because }, new AbortController().signal)
      return reasons
    }
    const said = walletError(new Error('The vault \u202eis\nfull.'), 'LK_CONNECT', 'Failed to connect')
    expect(await reasonOf(said)).toEqual(['The vault is full'])
    for (const silent of [walletError({}, 'LK_CONNECT', 'Failed to connect'), new Error('boom'), undefined])
      expect(await reasonOf(silent)).toEqual([undefined])
  })

  test('a view that was left hears nothing', async () => {
    const done = await tryWith(new Error('boom'), AbortSignal.abort())
    expect(done).toEqual({ outcome: 'left', tracked: [] })
  })

  test('a connection is counted with the wallet’s name and rank', async () => {
    const made = page(() => Promise.resolve(undefined as never))
    const record = wallet('1', { name: 'Fox Wallet', order: 7 })
    const outcome = await attempt(
      made.context,
      made.wallets,
      { connector: fox, wallet: record },
      new AbortController().signal,
    )
    expect(outcome).toBe('connected')
    const properties = { method: 'browser', name: 'Fox Wallet', walletRank: 7, view: 'ConnectingExternal' }
    expect(made.tracked).toEqual([['CONNECT_SUCCESS', properties]])
  })
})

describe('a wallet that may not be what it says', () => {
  const disputed = { ...fox, conflict: true } as const
  const nameless = connector('some-uuid', { name: 'Fox' })
  const alike = connector('x.y', { name: 'F0x', rdns: 'x.y' })

  test.each([
    ['two claim its identity', [disputed, { ...disputed, id: 'org.fox#2' }]],
    ['it has a wallet’s name without its proof', [nameless]],
    ['its name looks like a wallet’s', [alike]],
    [
      'another one beside it has its name',
      [connector('a.b', { name: 'Twin', rdns: 'a.b' }), connector('u', { name: 'Twin' })],
    ],
  ])('%s: it is asked with a click of the visitor’s only', async (_, connectors) => {
    const asked = vi.fn(() => Promise.resolve(undefined as never))
    const made = page(asked)
    made.store.set(made.base.connectors, connectors)
    made.wallets.learn([wallet('1', { name: 'Fox Wallet', rdns: 'org.fox' })])
    const { signal } = new AbortController()
    for (const one of connectors)
      expect(await attempt(made.context, made.wallets, { connector: one }, signal)).toBe('asking')
    expect(asked).not.toHaveBeenCalled()
    const [first = fox] = connectors
    expect(await attempt(made.context, made.wallets, { connector: first, confirmed: true }, signal)).toBe(
      'connected',
    )
  })
})
