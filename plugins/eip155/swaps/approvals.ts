import * as v from 'valibot'
import type { ApprovalCall } from '../../../adapter-kit/chains/index.js'
import { codeOf, type Network, type SendRequest } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Eip155State } from '../eip155-state.js'
import { rpc } from '../rpc/rpc.js'
import { HexData } from '../rpc/schemas.js'
import { requireAmount } from '../transactions/rpc-transaction.js'
import { readAllowance } from './read-balance.js'
import { approveData } from './read-swap.js'

/**
 * One approval of the amount, or two where the token wants its allowance to be zero first, as USDT does: a dry run of
 * the approval tells.
 */
export async function approvals(
  state: Eip155State,
  network: Network,
  token: string,
  owner: string,
  approval: ApprovalCall,
): Promise<readonly SendRequest[]> {
  requireAmount(approval.amount)
  const spender = requireAddress(approval.spender)
  const approve = requestOf(token, { spender, amount: approval.amount })
  const now = await readAllowance(state, network, token, owner, spender)
  if (now === 0n || (await isAccepted(state, network, owner, approve))) return [approve]
  return [requestOf(token, { spender, amount: 0n }), approve]
}

function requestOf(token: string, approval: ApprovalCall): SendRequest {
  return { to: requireAddress(token), value: 0n, data: approveData(approval) }
}

/** Nothing is an answer as well: such tokens revert where they refuse. */
const Answer = v.pipe(
  HexData,
  v.transform((data) => data === '0x' || BigInt(data.slice(0, 66)) !== 0n),
)

async function isAccepted(state: Eip155State, network: Network, owner: string, { to, data }: SendRequest) {
  const params = [{ from: requireAddress(owner), to, data }, 'latest']
  return rpc(state, network, { method: 'eth_call', params, result: Answer }).catch((error: unknown) => {
    if (codeOf(error) === 'LK_RPC') return false
    throw error
  })
}
