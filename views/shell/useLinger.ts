import { useEffect, useState } from 'react'

/** Keeps the last value for `ms` after it is gone, so that it can leave with a motion. */
export function useLinger<T>(value: T | undefined, ms: number): { value: T | undefined; leaving: boolean } {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  const leaving = value === undefined && last !== undefined
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setLast(undefined), ms)
    return () => clearTimeout(timer)
  }, [leaving, ms])
  return { value: value ?? last, leaving }
}
