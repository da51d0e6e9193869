import { LatchkeyError } from '../../../kernel/plugin.js'
import type { Review, SendAnswer } from '../contract.js'

interface Waiting {
  resolve(answer: SendAnswer): void
  reject(error: unknown): void
}

/**
 * What the host page that opened the form is answered: the hash once the transfer is confirmed. It is refused when the
 * modal closes before anything was sent, when what was sent fails after that, or when nobody can tell what became of it;
 * while the modal is open the visitor may try again.
 */
export function createHostAnswer(isOpen: () => boolean) {
  let waiting: Waiting | undefined
  /** Transfers that were handed to their network: closing the modal does not reject these. */
  const handovers = new Map<Review, Waiting>()
  const refuse = (error: unknown) => {
    waiting?.reject(error)
    waiting = undefined
  }
  return {
    wait(): Promise<SendAnswer> {
      refuse(closed())
      // The visitor has closed the modal already.
      if (!isOpen()) return Promise.reject(closed())
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    },
    closed: () => refuse(closed()),
    listeners: {
      onSubmitted(review: Review) {
        if (waiting) handovers.set(review, waiting)
        waiting = undefined
      },
      onDone(review: Review, hash: string) {
        handovers.get(review)?.resolve({ hash })
        handovers.delete(review)
      },
      onLost(review: Review, hash: string) {
        handovers.get(review)?.reject(lost(hash))
        handovers.delete(review)
      },
      onFailed(review: Review, error: unknown) {
        const from = handovers.get(review)
        handovers.delete(review)
        if (isOpen() && !waiting) waiting = from
        else from?.reject(error)
      },
    },
  }
}

const lost = (hash: string) =>
  new LatchkeyError('LK_OUTCOME_UNKNOWN', 'It is not known what became of the transaction', {
    why: `No node told for most of an hour whether ${hash} is in a block.`,
    fix: 'Look for the hash in an explorer or in the wallet before anything is sent again.',
    reference: hash,
  })

const closed = () => new LatchkeyError('LK_CLOSED', 'Modal closed')
