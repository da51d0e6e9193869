import { useEffect, useRef, useState } from 'react'

/**
 * Counts down until another email may be sent.
 * @param wait seconds until then
 * @returns the seconds, and what reads them at once
 */
export function useWait(wait: () => number): readonly [seconds: number, refresh: () => void] {
  const [seconds, setSeconds] = useState(wait)
  const latest = useRef(wait)
  latest.current = wait
  useEffect(() => {
    const timer = setInterval(() => setSeconds(latest.current()), 1000)
    return () => clearInterval(timer)
  }, [])
  return [seconds, () => setSeconds(latest.current())]
}
