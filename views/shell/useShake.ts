import { useEffect, useRef, useState } from 'react'

/** True for 500 ms after the count of refusals grew; more refusals meanwhile are ignored. */
export function useShake(shakes: number): boolean {
  const [seen, setSeen] = useState(shakes)
  const latest = useRef(shakes)
  const shaking = shakes > seen
  useEffect(() => {
    latest.current = shakes
  }, [shakes])
  useEffect(() => {
    if (!shaking) return
    const timer = setTimeout(() => setSeen(latest.current), 500)
    return () => clearTimeout(timer)
  }, [shaking])
  return shaking
}
