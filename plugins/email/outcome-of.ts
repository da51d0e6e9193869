import { codeOf, messageOf } from '../../kernel/plugin.js'
import type { EmailOutcome } from './contract.js'
import { hasLeft } from './login-steps.js'

/** What became of a step. Never rejects. */
export async function outcomeOf(work: () => Promise<unknown>, signal?: AbortSignal): Promise<EmailOutcome> {
  try {
    await work()
    return { status: 'done' }
  } catch (error) {
    if (hasLeft(error, signal)) return { status: 'left' }
    return { status: 'failed', code: codeOf(error), message: messageOf(error) }
  }
}
