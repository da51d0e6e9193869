import { describe, expect, it } from 'vitest'
import { alice, base, bob } from '../setup.js'
import { setupConnected } from '../setup-connected.js'

describe('batches', () => {
  it('are written as EIP-5792 wants them', async () => {
    const { service, wallet } = await setupConnected({ wallet_sendCalls: () => ({ id: 'b1', more: 1 }) })
    const calls = [{ to: bob.toLowerCase(), value: 255n, data: '0x12' }, { to: alice }] as const
    expect(await service.sendCalls({ calls, atomicRequired: true, id: 'mine' }, { network: base })).toEqual({
      id: 'b1',
    })
    expect(wallet.paramsOf('wallet_sendCalls')).toEqual([
      {
        version: '2.0.0',
        from: alice,
        chainId: '0x2105',
        atomicRequired: true,
        id: 'mine',
        calls: [{ to: bob, value: '0xff', data: '0x12' }, { to: alice }],
      },
    ])
  })

  it('are refused when malformed, before the wallet sees them', async () => {
    const { service, wallet } = await setupConnected({ wallet_sendCalls: () => 'b1' })
    const wrong = [[], [{ to: bob.slice(2) }], [{ to: bob, data: '12' }], [{ to: bob, value: -1n }]]
    for (const calls of wrong) {
      // @ts-expect-error data without 0x is refused by the type, too
      await expect(service.sendCalls({ calls })).rejects.toMatchObject({ code: 'LK_BATCH' })
    }
    expect(wallet.methods()).not.toContain('wallet_sendCalls')
    expect(await service.sendCalls({ calls: [{ to: bob }] })).toEqual({ id: 'b1' })
  })

  it('have a status, old or new', async () => {
    for (const [status, seen] of [
      [200, 200],
      ['PENDING', 100],
      ['CONFIRMED', 200],
    ] as const) {
      const { service } = await setupConnected({ wallet_getCallsStatus: () => ({ status, receipts: null }) })
      expect(await service.getCallsStatus('b1')).toMatchObject({ id: 'b1', status: seen, receipts: [] })
    }
    const { service } = await setupConnected({
      wallet_getCallsStatus: () => ({ status: 'ODD' }),
      wallet_showCallsStatus: () => undefined,
    })
    await expect(service.getCallsStatus('b1')).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    expect(await service.showCallsStatus('b1')).toBeUndefined()
  })
})
