import type { Namespace } from '../lib/caip.js'
import { LatchkeyError } from '../lib/errors/errors.js'

/** The place of a call in the order of calls. */
export type Turn = number

/**
 * The order in which callers asked. Code that loads, or a wallet that is late, must not decide which of two calls wins:
 * a call takes its turn when it is made, and one that comes to its work after a later one gives way.
 */
export interface Turns {
  take(): Turn
  /** A call that connects is made: earlier ones of the namespace give way, whatever becomes of this one. */
  claim(turn: Turn, namespace: Namespace): void
  /**
   * A call that connects comes to its work.
   * @throws why it may not, as a later call was made
   */
  begin(turn: Turn, wallet: { readonly namespace: Namespace; readonly id: string }): void
  /** Disconnects: earlier calls that did not come to their work yet connect nothing of what is meant. */
  end(turn: Turn, target: EndTarget): void
}

/** Everything, one namespace, or one wallet of it. */
interface EndTarget {
  readonly namespace?: Namespace | undefined
  readonly connectorId?: string | undefined
}

interface Passed {
  readonly turn: Turn
  readonly reason: LatchkeyError
}

const keyOf = ({ namespace = '', connectorId = '' }: EndTarget) => `${namespace} ${connectorId}`

/** Why an attempt ended that a newer one of the same namespace replaced. */
export const superseded = () => new LatchkeyError('LK_SUPERSEDED', 'Another connection was started')

export function createTurns(): Turns {
  let last: Turn = 0
  /** The latest call about a wallet, a namespace, or all. */
  const passed = new Map<string, Passed>()
  const pass = (target: EndTarget, next: Passed) => {
    if (next.turn > (passed.get(keyOf(target))?.turn ?? 0)) passed.set(keyOf(target), next)
  }
  const claim = (turn: Turn, namespace: Namespace) => pass({ namespace }, { turn, reason: superseded() })
  return {
    take: () => ++last,
    claim,
    begin(turn, { namespace, id }) {
      for (const target of [{ namespace, connectorId: id }, { connectorId: id }, { namespace }, {}]) {
        const later = passed.get(keyOf(target))
        if (later && later.turn > turn) throw later.reason
      }
      claim(turn, namespace)
    },
    end: (turn, target) =>
      pass(target, { turn, reason: new LatchkeyError('LK_DISCONNECTED', 'Disconnected') }),
  }
}
