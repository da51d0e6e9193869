import { useEffect, useState } from 'react'

/** Whole seconds until a time, counted down to 0. */
export function useSecondsTo(time: number): number {
  const left = () => Math.max(0, Math.ceil((time - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is about `time` alone
  useEffect(() => {
    const update = () => setSeconds(left())
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}
