import { alreadyPending, rejected } from './errors.js'
import type { Answer, ApprovalRequest, Approve, Policy } from './types.js'

export interface Gate {
  ask: (request: ApprovalRequest) => Promise<Exclude<Answer, 'reject' | 'hang'>>
  policy: (next: Policy) => void
}

/** Lets one request at a time through to whoever decides. A hanging one waits for the next policy. */
export function createGate(approve: Approve, initial: Policy): Gate {
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
