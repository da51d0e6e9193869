import type { Namespace } from '../lib/caip.js'
import { LatchkeyError } from '../lib/errors.js'

/** The place of a call in the order of calls. */
export type Turn = number

/**
 * The order in which callers asked. Code that loads, or a wallet that is late, must not decide which of two calls wins:
 * a call takes its turn when it is made, and one that comes to its work after a later one gives way.
 */
export interface Turns {
  take(): Turn
  /**
   * A call that connects comes to its work: earlier ones of the namespace may no longer do so.
   * @throws why it may not do so itself
   */
  begin(turn: Turn, namespace: Namespace): void
  /** Disconnects: earlier calls that did not come to their work yet connect nothing. Without a namespace, nowhere. */
  end(turn: Turn, namespace?: Namespace): void
}

interface Passed {
  readonly turn: Turn
  readonly reason: LatchkeyError
}

/** Why an attempt ended that a newer one of the same namespace replaced. */
export const superseded = () => new LatchkeyError('LK_SUPERSEDED', 'Another connection was started')

export function createTurns(): Turns {
  let last: Turn = 0
  /** The latest call that came to its work; under `undefined` what ended all namespaces. */
  const passed = new Map<Namespace | undefined, Passed>()
  const pass = (namespace: Namespace | undefined, next: Passed) => {
    if (next.turn > (passed.get(namespace)?.turn ?? 0)) passed.set(namespace, next)
  }
  return {
    take: () => ++last,
    begin(turn, namespace) {
      for (const later of [passed.get(namespace), passed.get(undefined)])
        if (later && later.turn > turn) throw later.reason
      pass(namespace, { turn, reason: superseded() })
    },
    end: (turn, namespace) =>
      pass(namespace, { turn, reason: new LatchkeyError('LK_DISCONNECTED', 'Disconnected') }),
  }
}
