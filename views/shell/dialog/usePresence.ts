import { useEffect, useReducer, useRef } from 'react'

interface Presence<T> {
  readonly value: T | undefined
  /** It is being animated out; undefined rather than false, so that the attribute is absent. */
  readonly leaving: 'held' | 'true' | undefined
}

/**
 * Keeps the last value for `ms` after it is gone, so that it can be animated out.
 * @param hold ms before that in which it stays unchanged, so that a result can be seen
 */
export function usePresence<T>(value: T | undefined, ms: number, hold = 0): Presence<T> {
  // Refs, not state set while rendering: React 18 loses store updates after that.
  const last = useRef(value)
  const holdTime = useRef<number>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const gone = value === undefined && last.current !== undefined
  if (gone) holdTime.current ??= hold
  else {
    last.current = value
    holdTime.current = undefined
  }
  useEffect(() => {
    if (!gone) return
    const wait = holdTime.current ?? 0
    const timers = [
      setTimeout(() => {
        holdTime.current = 0
        redraw()
      }, wait),
      setTimeout(() => {
        last.current = undefined
        redraw()
      }, wait + ms),
    ]
    return () => timers.forEach(clearTimeout)
  }, [gone, ms])
  return { value: last.current, leaving: gone ? (holdTime.current ? 'held' : 'true') : undefined }
}
