import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fake-wallet.js'
import { alice, devnet, mainnet, setupWith, testnet } from './setup.js'

describe('networks', () => {
  it('have pages at the explorer', async () => {
    const { adapter } = await setupWith(new FakeWallet())
    const page = (on: typeof mainnet) => [
      adapter.explorerUrl?.(on, { address: alice }),
      adapter.explorerUrl?.(on, { transaction: 'sig' }),
    ]
    expect(page(mainnet)).toEqual([`https://solscan.io/account/${alice}`, 'https://solscan.io/tx/sig'])
    expect(page(devnet)[1]).toBe('https://solscan.io/tx/sig?cluster=devnet')
    expect(page(testnet)[0]).toBe(`https://solscan.io/account/${alice}?cluster=testnet`)
    expect(page({ ...mainnet, blockExplorers: undefined })).toEqual([undefined, undefined])
  })
})
