import { useCallback, useRef, useState } from 'react'
import type { Modal } from '../kernel/plugin.js'
import { useInstance } from './context.js'

interface Outcome<R> {
  readonly data: R | undefined
  readonly error: Error | undefined
  readonly isPending: boolean
}

/** How the latest try stands. */
export interface ActionState<R> extends Outcome<R> {
  /** Forgets the outcome; an answer that is still under way is ignored. */
  readonly reset: () => void
}

export interface Action<A extends readonly unknown[], R> extends ActionState<R> {
  /** Never rejects: undefined when it failed, and `error` says why. */
  readonly run: (...args: A) => Promise<R | undefined>
}

const idle = { data: undefined, error: undefined, isPending: false }

/** Something asked of the modal, with its outcome as state; the latest try counts. `work` is the same at each render. */
export function useAction<A extends readonly unknown[], R>(
  work: (modal: Modal, ...args: A) => Promise<R>,
): Action<A, R> {
  const modal = useInstance()
  const [outcome, setOutcome] = useState<Outcome<R>>(idle)
  const latest = useRef<unknown>(undefined)
  const reset = useCallback(() => {
    latest.current = undefined
    setOutcome(idle)
  }, [])
  const run = useCallback(
    async (...args: A) => {
      const mine = {}
      latest.current = mine
      const settle = (next: Partial<Outcome<R>>) => {
        if (latest.current === mine) setOutcome({ ...idle, ...next })
        return next.data
      }
      settle({ isPending: true })
      return work(modal, ...args).then(
        (data) => settle({ data }),
        (error: unknown) => settle({ error: toError(error) }),
      )
    },
    [modal, work],
  )
  return { ...outcome, run, reset }
}

/** Wallets throw all kinds of things. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const { message = thrown } = Object(thrown)
  return new Error(String(message), { cause: thrown })
}
