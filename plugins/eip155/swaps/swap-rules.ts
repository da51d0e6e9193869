import type { SwapRules } from '../../../adapter-kit/chains/index.js'
import type { CaipNetworkId, Network } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'
import { approvals } from './approvals.js'
import { readAllowance, readBalance } from './read-balance.js'
import { readApproval, readSwap } from './read-swap.js'
import { swapFee } from './swap-fee.js'

const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
const networks: readonly CaipNetworkId[] = ids.map((id) => `eip155:${id}` as const)

/** 1inch's routers, versions 6 and 5; on zkSync Era, which makes other addresses of the same code, version 6 alone. */
const routers = ['0x111111125421cA6dc452d289314280a0f8842A65', '0x1111111254EEB25477B68fb85Ed929f73A960582']
const zkSyncRouters = ['0x6fd4383cB451173D5f9304F041C7BCBf27d561fF']

/** Swaps on EVM chains: by 1inch's routers, with ERC-20 allowances. */
export function createSwapRules(state: Eip155State): SwapRules {
  return {
    networks,
    routers: ({ caipNetworkId }: Network) => (caipNetworkId === 'eip155:324' ? zkSyncRouters : routers),
    async readSwap(network, request, sender) {
      const call = readSwap(request, sender)
      return call ?? (await import('./read-unoswap.js')).readUnoswap(state, network, request, sender)
    },
    readApproval,
    approvals: (...input) => approvals(state, ...input),
    allowance: (...input) => readAllowance(state, ...input),
    balance: (...input) => readBalance(state, ...input),
    fee: (...input) => swapFee(state, ...input),
    simulate: async (...input) => (await import('./simulate.js')).simulate(state, ...input),
    arrived: async (...input) => (await import('./arrived.js')).arrived(state, ...input),
    reserve: async (network) => 2n * (await swapFee(state, network, 0)),
  }
}
