import { RpcError } from '../rpc/call-rpc.js'
import type { ApprovalRequest } from '../wallets/types.js'
import type { PairingApprove, PairingPolicy } from './types.js'

/** Decides about proposals and requests. */
export interface Approver {
  /** Resolves when approved. @throws with code 5000 when rejected */
  ask: (request: ApprovalRequest, signal: AbortSignal) => Promise<void>
  policy: (next: PairingPolicy) => void
}

const userRejected = { code: 5000, message: 'User rejected.' }

export function createApprover(initial: PairingPolicy, approve: PairingApprove): Approver {
  let policy = initial
  const wake: (() => void)[] = []
  const nextPolicy = () => new Promise<void>((resolve) => wake.push(resolve))

  const ask: Approver['ask'] = async (request, signal) => {
    const answer = policy === 'ask' ? await approve(request, signal) : policy
    if (answer === 'approve') return
    if (answer === 'reject') throw new RpcError(userRejected.code, userRejected.message)
    await nextPolicy()
    return ask(request, signal)
  }

  return {
    ask,
    policy: (next) => {
      policy = next
      for (const go of wake.splice(0)) go()
    },
  }
}
