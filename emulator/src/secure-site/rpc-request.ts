import * as v from 'valibot'
import { describeRequest } from './describe-request.js'
import { embeddedKeys } from './embedded-keys.js'
import { ChainSchema } from './networks.js'
import { approvedMethods, safeMethods } from './rpc-methods.js'
import type { SecureSiteState } from './secure-site.js'
import { performCall, type WalletCall } from './sign-request.js'
import type { FrameAnswer, FrameRequest, Session } from './types.js'

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
  const payload = await performCall(embeddedKeys(session.login), call, state.nodeUrl)
  return { kind: 'reply', outcome: 'SUCCESS', payload }
}

/** A chain id without a namespace is of the namespace that the request names. */
function callOf(payload: unknown, { chain }: Session): WalletCall {
  const { method, params, chainNamespace = 'eip155', chainId } = v.parse(RequestSchema, payload)
  const id = chainId === undefined ? chain : String(chainId)
  const network = v.parse(ChainSchema, id.includes(':') ? id : `${chainNamespace}:${id}`)
  return { method, params, network }
}
