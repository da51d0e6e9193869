import { describe, expect, it } from 'vitest'
import { completeNetwork, unsupportedNetwork } from '../../../kernel/plugin.js'
import { sui, suiDevnet, suiTestnet } from '../../../networks/index.js'
import { mainnet, setup } from './setup.js'

describe('explorer', () => {
  const { adapter } = setup()

  it('has a page for accounts and one for transactions', () => {
    const full = `0x${'2'.padStart(64, '0')}`
    expect(adapter.explorerUrl?.(mainnet, { address: '0x2' })).toBe(
      `https://suiscan.xyz/mainnet/account/${full}`,
    )
    expect(adapter.explorerUrl?.(mainnet, { transaction: 'Dx' })).toBe('https://suiscan.xyz/mainnet/tx/Dx')
  })

  it('has none for what is no address, and where there is no explorer', () => {
    expect(adapter.explorerUrl?.(mainnet, { address: '../x' })).toBeUndefined()
    expect(adapter.explorerUrl?.(mainnet, { transaction: '../x' })).toBe(
      'https://suiscan.xyz/mainnet/tx/..%2Fx',
    )
    expect(adapter.explorerUrl?.(unsupportedNetwork('sui:moon'), { address: '0x2' })).toBeUndefined()
  })
})

describe('networks', () => {
  it('are three, each with its own service and explorer', () => {
    const all = [sui, suiTestnet, suiDevnet].map((network) => completeNetwork(network))
    expect(all.map(({ caipNetworkId, testnet }) => [caipNetworkId, testnet])).toEqual([
      ['sui:mainnet', false],
      ['sui:testnet', true],
      ['sui:devnet', true],
    ])
    for (const { id, rpcUrls, blockExplorers } of all) {
      expect(rpcUrls.default.http).toEqual([`https://graphql.${id}.sui.io/graphql`])
      expect(blockExplorers?.default.url).toBe(`https://suiscan.xyz/${id}`)
    }
  })
})
