import { useEffect, useRef, useState } from 'react'

/** The value as it was while a pointer is down: a list does not move between press and release. */
export function useFreezeWhilePressed<T>(value: T): T {
  const [pressed, setPressed] = useState(false)
  const last = useRef(value)
  useEffect(() => {
    const press = () => setPressed(true)
    // In a timer, because the click event follows the release.
    const release = () => setTimeout(() => setPressed(false))
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])
  if (!pressed) last.current = value
  return last.current
}
