import type { Chain } from 'viem'
import { describe, expect, it } from 'vitest'
import { isCaipNetworkId } from '../../kernel/lib/caip.js'
import { completeNetwork } from '../../kernel/lib/networks.js'
import * as networks from '../../networks/index.js'

const { defineChain, ...chains } = networks
const list = Object.values(chains)

describe('latchkey/networks', () => {
  it('holds networks that viem takes as they are', () => {
    const mainnet: Chain = networks.mainnet
    expect(mainnet).toMatchObject({
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { symbol: 'ETH', decimals: 18 },
    })
    expect(list.length).toBeGreaterThanOrEqual(14)
  })

  it('gives each an id of its own, an endpoint, and an explorer without a slash at its end', () => {
    expect(new Set(list.map((chain) => completeNetwork(chain).caipNetworkId)).size).toBe(list.length)
    for (const chain of list) {
      const { caipNetworkId, rpcUrls, blockExplorers } = completeNetwork(chain)
      expect(isCaipNetworkId(caipNetworkId)).toBe(true)
      expect(() => new URL(rpcUrls.default.http[0] ?? '')).not.toThrow()
      expect(blockExplorers?.default.url ?? '').not.toMatch(/\/$/)
    }
  })

  it("types a network of one's own without touching it", () => {
    const ours = { id: 'a-1', name: 'Ours', nativeCurrency: { name: 'C', symbol: 'C', decimals: 6 } }
    const input = { ...ours, chainNamespace: 'cosmos', rpcUrls: { default: { http: [] } } }
    expect(defineChain(input)).toBe(input)
    expect(completeNetwork(input).caipNetworkId).toBe('cosmos:a-1')
  })
})
