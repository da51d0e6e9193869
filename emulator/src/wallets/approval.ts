import { alreadyPending, rejected } from './errors.js'
import type { Answer, ApprovalRequest, Approve, Policy } from './types.js'

export interface Approval {
  ask: (request: ApprovalRequest) => Promise<Exclude<Answer, 'reject' | 'hang'>>
  policy: (next: Policy) => void
}

/** Asks for approval of one request at a time. A request under the policy `hang` waits for the next policy. */
export function createApproval(approve: Approve, initial: Policy): Approval {
  let policy = initial
  let pending: string | undefined
  let wake = () => {}

  const decide = async (request: ApprovalRequest): Promise<Answer> => {
    const answer = policy === 'ask' ? await approve(request) : policy
    if (answer !== 'hang') return answer
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    return decide(request)
  }

  return {
    ask: async (request) => {
      if (pending !== undefined) throw alreadyPending(request.method)
      pending = request.method
      try {
        const answer = await decide(request)
        if (answer === 'approve' || answer === 'wrong-chain') return answer
        throw rejected()
      } finally {
        pending = undefined
      }
    },
    policy: (next) => {
      policy = next
      wake()
    },
  }
}
