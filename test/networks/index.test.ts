import { type Chain, isAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { isCaipNetworkId } from '../../kernel/lib/caip.js'
import { completeNetwork } from '../../kernel/lib/networks.js'
import * as networks from '../../networks/index.js'

const { defineChain, ...rest } = networks
type Definition = Exclude<(typeof rest)[keyof typeof rest], networks.Asset>
const isAsset = (one: Definition | networks.Asset): one is networks.Asset => 'asset' in one
const all = Object.values(rest)
const list = all.filter((one): one is Definition => !isAsset(one))
const assets = all.filter(isAsset)

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

  it('holds assets on these networks, the coin as its network counts it', () => {
    const known = new Map(list.map((chain) => [completeNetwork(chain).caipNetworkId, chain]))
    expect(assets.length).toBe(14)
    for (const { network, asset, metadata } of assets) {
      const { symbol, decimals } = known.get(network)?.nativeCurrency ?? {}
      if (asset === 'native') expect(metadata).toMatchObject({ symbol, decimals })
      else
        expect(isAddress(asset, { strict: false }) || /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(asset)).toBe(true)
      expect(known.has(network)).toBe(true)
    }
  })

  it("types a network of one's own without touching it", () => {
    const ours = { id: 'a-1', name: 'Ours', nativeCurrency: { name: 'C', symbol: 'C', decimals: 6 } }
    const input = { ...ours, chainNamespace: 'cosmos', rpcUrls: { default: { http: [] } } }
    expect(defineChain(input)).toBe(input)
    expect(completeNetwork(input).caipNetworkId).toBe('cosmos:a-1')
  })
})
