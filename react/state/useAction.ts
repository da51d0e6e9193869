import { useCallback, useRef, useState } from 'react'

interface Outcome<R> {
  readonly data: R | undefined
  readonly error: Error | undefined
  readonly isPending: boolean
}

/** The state of the latest call; `data` is the last success. */
export interface ActionState<R> extends Outcome<R> {
  /** Forgets the outcome; an answer that is still under way is ignored. */
  readonly reset: () => void
}

/** Never rejects: undefined when it failed, and `error` says why. */
export type Run<A extends readonly unknown[], R> = (...args: A) => Promise<R | undefined>

/** Who is told how each call ended, also one that does not count any more. */
interface Listeners<R> {
  readonly onSuccess?: (data: R) => void
  readonly onError?: (error: Error) => void
}

const idle = { data: undefined, error: undefined, isPending: false }

/** A call of the modal with its outcome as state; of several calls the latest counts. */
export function useAction<A extends readonly unknown[], R>(
  work: (...args: A) => Promise<R>,
  listeners?: { readonly current: Listeners<R> },
): readonly [Run<A, R>, ActionState<R>] {
  const [outcome, setOutcome] = useState<Outcome<R>>(idle)
  const latest = useRef<unknown>(undefined)
  const run = useCallback(
    async (...args: A) => {
      const mine = {}
      latest.current = mine
      const settle = (next: Partial<Outcome<R>>) => {
        if (latest.current === mine) setOutcome((last) => ({ ...idle, data: last.data, ...next }))
        if (next.error) listeners?.current.onError?.(next.error)
        else if (!next.isPending && next.data !== undefined) listeners?.current.onSuccess?.(next.data)
        return next.data
      }
      settle({ isPending: true })
      return work(...args).then(
        (data) => settle({ data }),
        (thrown: unknown) => settle({ error: toError(thrown) }),
      )
    },
    [work, listeners],
  )
  const reset = useCallback(() => {
    latest.current = undefined
    setOutcome(idle)
  }, [])
  return [run, { ...outcome, reset }]
}

/** An Error for anything thrown: wallets throw other values as well. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const { message = thrown } = Object(thrown)
  return new Error(message, { cause: thrown })
}
