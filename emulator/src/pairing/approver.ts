import { RpcError } from '../rpc/call-rpc.js'
import type { ApprovalRequest } from '../wallets/types.js'
import type { PairingApprove, PairingPolicy } from './types.js'

/** Who decides. */
export interface Owner {
  /** Resolves on a yes, and rejects with 5000 on a no. */
  ask: (request: ApprovalRequest, signal: AbortSignal) => Promise<void>
  policy: (next: PairingPolicy) => void
}

const userRejected = { code: 5000, message: 'User rejected.' }

export function createOwner(initial: PairingPolicy, approve: PairingApprove): Owner {
  let policy = initial
  const wake: (() => void)[] = []
  const nextPolicy = () => new Promise<void>((resolve) => wake.push(resolve))

  const ask: Owner['ask'] = async (request, signal) => {
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
