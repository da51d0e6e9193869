import { useEffect, useReducer, useRef } from 'react'

/** Keeps the last value for `ms` after it is gone, so that it can leave with a motion. */
export function useLinger<T>(value: T | undefined, ms: number): { value: T | undefined; leaving: boolean } {
  // A ref, not state set while rendering: React 18 loses store updates after that.
  const last = useRef(value)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  if (value !== undefined) last.current = value
  const leaving = value === undefined && last.current !== undefined
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => {
      last.current = undefined
      redraw()
    }, ms)
    return () => clearTimeout(timer)
  }, [leaving, ms])
  return { value: last.current, leaving }
}
