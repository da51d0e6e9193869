import type { EmbeddedRules } from '../../../adapter-kit/chains/index.js'
import type { CaipNetworkId } from '../../../kernel/plugin.js'
import { requireBatch } from '../transactions/require-batch.js'
import { chainIdOf, networkOf, switchChain, targetOf } from './eip1193.js'

/** EIP-1193 for the wallet in a frame: accounts, chain id and switches are known here, everything else is asked. */
export const embeddedRules: EmbeddedRules = {
  safe: [
    ...['eth_blockNumber', 'eth_call', 'eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice', 'eth_getAccount'],
    ...['eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts'],
    ...['eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber', 'eth_getCode'],
    ...['eth_getFilterChanges', 'eth_getFilterLogs', 'eth_getLogs', 'eth_getProof', 'eth_getStorageAt'],
    ...['eth_getTransactionByBlockHashAndIndex', 'eth_getTransactionByBlockNumberAndIndex'],
    ...['eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
    ...['eth_getUncleCountByBlockHash', 'eth_getUncleCountByBlockNumber', 'eth_maxPriorityFeePerGas'],
    ...['eth_newBlockFilter', 'eth_newFilter', 'eth_newPendingTransactionFilter', 'eth_sendRawTransaction'],
    ...['eth_syncing', 'eth_uninstallFilter', 'wallet_getCapabilities', 'wallet_getCallsStatus'],
    ...['eth_getUserOperationReceipt', 'eth_estimateUserOperationGas', 'eth_getUserOperationByHash'],
    ...['eth_supportedEntryPoints', 'wallet_getAssets'],
  ],
  approved: [
    ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'],
    ...['wallet_grantPermissions', 'wallet_revokePermissions', 'eth_sendUserOperation'],
  ],
  address: /^0x[0-9a-f]{40}$/i,
  chainIdOf: (network) => Number(chainIdOf(network)),
  networkOf: (chainId) => networkOf(Number(String(chainId).replace(/^eip155:/, ''))),
  signsIn: true,
  eventChainId: (network: CaipNetworkId) => chainIdOf(network),
  async request(wallet, request) {
    const { method } = request
    if (method === 'eth_chainId') return chainIdOf(wallet.network())
    if (method === 'eth_accounts' || method === 'eth_requestAccounts')
      return wallet.accounts().map(({ address }) => address)
    if (method === 'wallet_sendCalls') requireBatch(request.params)
    if (method !== switchChain) return wallet.ask(request)
    await wallet.moveTo(targetOf(request))
    return null
  },
}
