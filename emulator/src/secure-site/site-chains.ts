import type { Address } from 'viem'
import { readBalances } from '../blockchain/balances/balances.js'
import type { Chains } from '../chains/chains.js'
import { callRpc } from '../rpc/call-rpc.js'
import { type Asset, assetOf } from './smart-accounts/asset.js'
import { isDeployed } from './smart-accounts/smart-chain.js'

/** The chains as the secure site needs them; by CAIP-2 id. */
export interface SiteChains {
  nodeUrl(network: string): string
  /** Gives a new account coins of its chain, in the background. */
  fund(network: string, address: string): void
  /** Whether the smart account of an owner is on the chain; false for a chain that does not run. */
  isDeployed(network: string, owner: Address): Promise<boolean>
  /** What an account holds there. */
  assets(network: string, owner: Address): Promise<readonly Asset[]>
}

/** 10 ETH. */
const gift = '0x8ac7230489e80000'

/** @param funded accounts that have got their coins, by network and address */
export function createSiteChains(chains: Chains, base: () => string, funded: Set<string>): SiteChains {
  const nodeUrl = (network: string) => `${base()}/chains/${network}`
  return {
    nodeUrl,
    fund(network, address) {
      if (!chains.get(network) || funded.has(`${network} ${address}`)) return
      funded.add(`${network} ${address}`)
      callRpc(nodeUrl(network), 'anvil_setBalance', [address, gift], 'application/json').catch(() => {
        funded.delete(`${network} ${address}`)
      })
    },
    isDeployed: async (network, owner) =>
      chains.get(network) !== undefined && isDeployed(owner, nodeUrl(network)),
    async assets(network, owner) {
      const chain = chains.get(network)
      return chain ? (await readBalances(chain, owner, base())).map(assetOf) : []
    },
  }
}
