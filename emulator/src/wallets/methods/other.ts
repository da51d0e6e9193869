import * as v from 'valibot'
import type { WalletMethods } from '../context.js'
import { AddressSchema, readParams } from '../params.js'

const AssetSchema = v.object({
  type: v.literal('ERC20'),
  options: v.object({ address: AddressSchema, symbol: v.string(), decimals: v.number() }),
})

export const otherMethods: WalletMethods = {
  // The one method whose parameters are an object instead of a list.
  wallet_watchAsset: async (context, params, method) => {
    const { options } = readParams(AssetSchema, params)
    const details = [
      { label: 'Token', value: options.symbol },
      { label: 'Address', value: options.address },
    ]
    await context.ask({ kind: 'watch-asset', method, params, title: 'Watch a token', details })
    return true
  },
}

const reads = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'web3_clientVersion',
])

/** Whether a method is forwarded to the node without approval. */
export function isRead(method: string): boolean {
  return reads.has(method) || method.startsWith('eth_get')
}
