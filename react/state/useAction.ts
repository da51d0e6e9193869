import { useCallback, useState } from 'react'
import { type ActionListeners, createAction, idle, type Outcome, type Run } from '../../host/create-action.js'

/** The state of the latest call; `data` is the last success. */
export interface ActionState<R> extends Outcome<R> {
  /** Forgets the outcome; an answer that is still under way is ignored. */
  readonly reset: () => void
}

/** A call of the modal with its outcome as state; of several calls the latest counts. */
export function useAction<A extends readonly unknown[], R>(
  work: (...args: A) => Promise<R>,
  listeners?: { readonly current: ActionListeners<R> },
): readonly [Run<A, R>, ActionState<R>] {
  const [outcome, setOutcome] = useState<Outcome<R>>(idle)
  const [action] = useState(() => createAction(setOutcome, listeners))
  const run = useCallback((...args: A) => action.run(() => work(...args)), [action, work])
  return [run, { ...outcome, reset: action.reset }]
}
