import {
  createWritableAtom,
  currentView,
  type Live,
  live,
  orAbort,
  type PluginContext,
} from '../../../kernel/plugin.js'
import type { SignInAttempt } from '../contract.js'
import type { ProviderClient } from '../providers/provider-client.js'
import { type Attempt, createAttempt, type SignInOutcome, type Subject } from './attempt.js'
import type { Remembered } from './remembered.js'

export interface Attempts {
  readonly state: Live<SignInAttempt>
  /**
   * Resolves with how it ended; the view is shown by who asks. One that comes while another is under way begins when
   * that has ended. Rejects with the signal's reason.
   */
  run(subject: Subject): Promise<SignInOutcome>
  /** Whether one is under way, or waits for another to end. */
  isRunning(): boolean
  sign(): Promise<void>
  cancel(): void
}

const nobody: SignInAttempt = { status: 'none', required: false }

/** One attempt at a time, in the order in which they were asked for: each has the screen to itself. */
export function createAttempts(
  context: PluginContext,
  client: ProviderClient,
  remembered: Remembered,
): Attempts {
  const { store, state: modal } = context
  const state = createWritableAtom<SignInAttempt>(store, nobody)
  let current: Attempt | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let count = 0
  // What is on screen stays as it is until the view has left.
  context.onLeave(
    store.sub(modal.route, () => {
      if (!current && currentView(context) !== 'SIWXSignMessage') state.set(nobody)
    }),
  )
  const begin = async (subject: Subject) => {
    subject.signal.throwIfAborted()
    const attempt = createAttempt({ context, client, remembered, state }, subject, () => current === attempt)
    current = attempt
    attempt.start()
    return orAbort(attempt.outcome, subject.signal).finally(() => {
      current = undefined
    })
  }
  return {
    state: live(store, state.atom),
    run(subject) {
      const outcome = turn.then(() => begin(subject))
      turn = outcome.catch(() => undefined)
      count += 1
      return orAbort(outcome, subject.signal).finally(() => {
        count -= 1
      })
    },
    isRunning: () => count > 0,
    sign: async () => current?.sign(),
    cancel: () => current?.cancel(),
  }
}
