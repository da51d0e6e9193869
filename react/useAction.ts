import { useCallback, useRef, useState } from 'react'
import { messageOf } from '../kernel/errors.js'
import type { Modal } from '../kernel/plugin.js'
import { useInstance } from './context.js'

/** How the latest try stands. */
export interface ActionState<R> {
  readonly data: R | undefined
  readonly error: Error | undefined
  readonly isPending: boolean
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
  hook: string,
  work: (modal: Modal, ...args: A) => Promise<R>,
): Action<A, R> {
  const modal = useInstance(hook)
  const [state, setState] = useState<Omit<ActionState<R>, 'reset'>>(idle)
  const latest = useRef(0)
  const begin = useCallback((first: Omit<ActionState<R>, 'reset'>) => {
    latest.current += 1
    const mine = latest.current
    setState(first)
    return (next: Partial<ActionState<R>>) => {
      if (mine === latest.current) setState({ ...idle, ...next })
    }
  }, [])
  const reset = useCallback(() => void begin(idle), [begin])
  const run = useCallback(
    async (...args: A) => {
      const settle = begin({ ...idle, isPending: true })
      try {
        const data = await work(modal, ...args)
        settle({ data })
        return data
      } catch (error) {
        settle({ error: toError(error) })
        return undefined
      }
    },
    [modal, work, begin],
  )
  return { ...state, run, reset }
}

/** Wallets throw all kinds of things. */
export function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(messageOf(error), { cause: error })
}
