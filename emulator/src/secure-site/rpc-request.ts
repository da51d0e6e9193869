import * as v from 'valibot'
import { describeRequest } from './describe-request.js'
import { embeddedKeys } from './embedded-keys.js'
import { ChainSchema } from './networks.js'
import type { SecureSiteState } from './secure-site.js'
import type { WalletCall } from './sign-request.js'
import { performSmart } from './smart-accounts/perform-smart.js'
import type { FrameAnswer, FrameRequest, Session } from './types.js'

/** What the wallet answers without asking its visitor. */
const safeMethods: ReadonlySet<string> = new Set([
  ...['eth_accounts', 'eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_estimateGas', 'eth_feeHistory'],
  ...['eth_gasPrice', 'eth_getAccount', 'eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber'],
  ...['eth_getBlockReceipts', 'eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber'],
  ...['eth_getCode', 'eth_getFilterChanges', 'eth_getFilterLogs', 'eth_getLogs', 'eth_getProof'],
  ...['eth_getStorageAt', 'eth_getTransactionByBlockHashAndIndex', 'eth_getTransactionByHash'],
  ...['eth_getTransactionByBlockNumberAndIndex', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
  ...['eth_getUncleCountByBlockHash', 'eth_getUncleCountByBlockNumber', 'eth_maxPriorityFeePerGas'],
  ...['eth_newBlockFilter', 'eth_newFilter', 'eth_newPendingTransactionFilter', 'eth_sendRawTransaction'],
  ...[
    'eth_syncing',
    'eth_uninstallFilter',
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
    'wallet_getAssets',
  ],
])

/** What it asks the visitor first. */
const approvedMethods: ReadonlySet<string> = new Set([
  ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'solana_signMessage'],
  ...['solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction'],
  'wallet_sendCalls',
])

const RequestSchema = v.looseObject({
  method: v.string(),
  params: v.exactOptional(v.unknown()),
  chainNamespace: v.exactOptional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
  chainId: v.exactOptional(v.union([v.string(), v.number()])),
})

/** Answers a request of the page; what needs the visitor's approval is asked for first. */
export async function rpcRequest(
  state: SecureSiteState,
  request: FrameRequest,
  session: Session,
): Promise<FrameAnswer> {
  const call = callOf(request.payload, session)
  const { policy } = state.settings()
  const needsApproval = approvedMethods.has(call.method)
  if (!needsApproval && !safeMethods.has(call.method)) throw new Error('Requested RPC call is not allowed')
  if (needsApproval && policy === 'reject') throw new Error('User rejected the request')
  if (needsApproval && policy === 'ask' && !request.approved)
    return { kind: 'ask', question: describeRequest(call, state.sites.get(request.device) ?? 'This app') }
  const { batches, nodeUrl, assets } = state
  const chains = state.settings().smartAccounts
  const keys = embeddedKeys(session.login)
  const payload = await performSmart({ ...call, keys, chains, batches, nodeUrl, assets })
  return { kind: 'reply', outcome: 'SUCCESS', payload }
}

/** A chain id without a namespace is of the namespace that the request names. */
function callOf(payload: unknown, { chain }: Session): WalletCall {
  const { method, params, chainNamespace = 'eip155', chainId } = v.parse(RequestSchema, payload)
  const id = chainId === undefined ? chain : String(chainId)
  const network = v.parse(ChainSchema, id.includes(':') ? id : `${chainNamespace}:${id}`)
  return { method, params, network }
}
