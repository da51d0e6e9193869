import { describe, expect, test } from 'vitest'
import { LatchkeyError } from '../../kernel/errors.js'
import { attempt } from '../../plugins/connect/attempt.js'
import { connector, pretendContext, wallet } from './connect-pretend.js'

const fox = connector('org.fox', { name: 'Fox' })

async function tryWith(error: unknown, signal = new AbortController().signal) {
  const made = pretendContext({ connect: () => Promise.reject(error) })
  return { outcome: await attempt(made.context, fox, signal), tracked: made.tracked }
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

  test('a view that was left hears nothing', async () => {
    const done = await tryWith(new Error('boom'), AbortSignal.abort())
    expect(done).toEqual({ outcome: 'left', tracked: [] })
  })

  test('a connection is counted with the wallet’s name and rank', async () => {
    const made = pretendContext({ connect: () => Promise.resolve(undefined as never) })
    const outcome = await attempt(
      made.context,
      fox,
      new AbortController().signal,
      wallet('1', { name: 'Fox Wallet', order: 7 }),
    )
    expect(outcome).toBe('connected')
    const properties = { method: 'browser', name: 'Fox Wallet', walletRank: 7, view: 'ConnectingExternal' }
    expect(made.tracked).toEqual([['CONNECT_SUCCESS', properties]])
  })
})
