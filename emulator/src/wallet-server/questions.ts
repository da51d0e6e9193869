import type { PairingApprove } from '../pairing/types.js'
import type { PendingApproval } from './types.js'

/** Approvals that the wallet asks for and the wallet page answers. */
export interface Questions {
  approve: PairingApprove
  list: () => PendingApproval[]
  /** False when the question is no longer open. */
  answer: (id: number, answer: 'approve' | 'reject') => boolean
}

interface Open extends PendingApproval {
  settle: (answer: 'approve' | 'reject') => void
}

export function createQuestions(changed: () => void): Questions {
  const open = new Map<number, Open>()
  let last = 0
  return {
    approve: ({ kind, method, title, details }, signal) =>
      new Promise((resolve) => {
        last += 1
        const id = last
        const settle: Open['settle'] = (answer) => {
          if (!open.delete(id)) return
          changed()
          resolve(answer)
        }
        open.set(id, { id, kind, method, title, details, settle })
        signal.addEventListener('abort', () => settle('reject'))
        changed()
      }),
    list: () => [...open.values()].map(({ settle, ...question }) => question),
    answer: (id, answer) => {
      const question = open.get(id)
      question?.settle(answer)
      return question !== undefined
    },
  }
}
