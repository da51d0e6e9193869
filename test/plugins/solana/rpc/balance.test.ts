import { describe, expect, it } from 'vitest'
import { contextAnswer, fakeNode } from '../fake-node.js'
import { alice, bob, mainnet, setup } from '../setup.js'

describe('balances', () => {
  it('are kept for a while, shared while asked, and 0.00 when they cannot be read', async () => {
    let lamports: unknown = 1_500_000_000
    const node = fakeNode({ getBalance: () => contextAnswer(lamports) })
    const { adapter } = setup({ http: node.http })
    const both = await Promise.all([
      adapter.getBalance?.(alice, mainnet),
      adapter.getBalance?.(alice, mainnet),
    ])
    expect(both[0]).toEqual({ value: 1_500_000_000n, decimals: 9, symbol: 'SOL', formatted: '1.5' })
    expect(both[1]).toEqual(both[0])
    expect(node.asked).toEqual([{ method: 'getBalance', params: [alice, { commitment: 'confirmed' }] }])
    for (lamports of [-1, 0.5, '5', null]) {
      expect(await adapter.getBalance?.(bob, mainnet)).toMatchObject({ value: 0n, formatted: '0.00' })
    }
    expect(await adapter.getBalance?.('nobody', mainnet)).toMatchObject({ formatted: '0.00', symbol: 'SOL' })
  })
})
