import { type ComputedRef, computed, type Ref, shallowRef } from 'vue'
import { type ActionListeners, createAction, idle, type Outcome, type Run } from '../../host/create-action.js'
import { fieldOf, type Refs } from './use-source.js'

/** The state of the latest call; `data` is the last success. */
export interface ActionState<R> extends Refs<Outcome<R>> {
  /** Forgets the outcome; an answer that is still under way is ignored. */
  readonly reset: () => void
}

/** How a call with an answer ended. */
export interface Ended {
  readonly isSuccess: ComputedRef<boolean>
  readonly isError: ComputedRef<boolean>
}

/** A call of the modal with its outcome as refs; of several calls the latest counts. */
export function useAction<A extends readonly unknown[], R>(
  work: (...args: A) => Promise<R>,
  current: ActionListeners<R> = {},
): readonly [Run<A, R>, ActionState<R>] {
  const outcome: Ref<Outcome<R>> = shallowRef(idle)
  const action = createAction<R>(
    (next) => {
      outcome.value = next
    },
    { current },
  )
  const field = fieldOf(outcome)
  const state = {
    data: field('data'),
    error: field('error'),
    isPending: field('isPending'),
    reset: action.reset,
  }
  return [(...args) => action.run(() => work(...args)), state]
}

/** Whether the latest call has succeeded, or failed. */
export const endOf = ({ data, error, isPending }: Refs<Outcome<unknown>>): Ended => ({
  isSuccess: computed(() => data.value !== undefined && !error.value && !isPending.value),
  isError: computed(() => error.value !== undefined),
})

/** `@click="connect"` passes its event, which says nothing. */
export const unlessEvent = <T>(value: T | Event): T | undefined => (isEvent(value) ? undefined : value)

const isEvent = (value: unknown): value is Event => typeof Event !== 'undefined' && value instanceof Event
