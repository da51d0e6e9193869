import { codeOf, isLeft, isRejection, messageOf } from '../../kernel/plugin.js'
import type { EmailOutcome } from './contract.js'

/** What became of a step. Never rejects. */
export async function outcomeOf(work: () => Promise<void>, signal?: AbortSignal): Promise<EmailOutcome> {
  try {
    await work()
    return { status: 'done' }
  } catch (error) {
    const hasLeft = signal?.aborted || isRejection(error) || isLeft(error)
    return hasLeft ? { status: 'left' } : { status: 'failed', code: codeOf(error), message: messageOf(error) }
  }
}
