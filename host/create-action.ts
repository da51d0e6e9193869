/** How the latest call ended. */
export interface Outcome<R> {
  readonly data: R | undefined
  readonly error: Error | undefined
  readonly isPending: boolean
}

/** Never rejects: undefined when it failed, and `error` says why. */
export type Run<A extends readonly unknown[], R> = (...args: A) => Promise<R | undefined>

/** Who is told how each call ended, also one that does not count any more. */
export interface ActionListeners<R> {
  readonly onSuccess?: (data: R) => void
  readonly onError?: (error: Error) => void
}

export interface Action<R> {
  /** Begins at once, within the click that calls it. */
  readonly run: (work: () => Promise<R>) => Promise<R | undefined>
  /** Forgets the outcome; an answer that is still under way is ignored. */
  readonly reset: () => void
}

export const idle = { data: undefined, error: undefined, isPending: false }

/** Calls of the modal whose outcome is state; of several calls the latest counts. `data` is the last success. */
export function createAction<R>(
  tell: (outcome: Outcome<R>) => void,
  listeners?: { readonly current: ActionListeners<R> },
): Action<R> {
  let latest: unknown
  let last: R | undefined
  return {
    async run(work) {
      const mine = {}
      latest = mine
      tell({ ...idle, data: last, isPending: true })
      let data: R | undefined
      let error: Error | undefined
      try {
        data = await work()
      } catch (thrown) {
        error = toError(thrown)
      }
      if (latest === mine) {
        if (!error) last = data
        tell({ ...idle, data: last, error })
      }
      if (error) listeners?.current.onError?.(error)
      else if (data !== undefined) listeners?.current.onSuccess?.(data)
      return data
    },
    reset() {
      latest = undefined
      last = undefined
      tell(idle)
    },
  }
}

/** An Error for anything thrown: wallets throw other values as well. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const { message = thrown } = Object(thrown)
  return new Error(message, { cause: thrown })
}
