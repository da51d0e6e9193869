import { type RefObject, useEffect } from 'react'

/** Asks for more when the end comes into sight; anew each time it opens again, so an end that stays in sight asks on. */
export function useNearEnd(end: RefObject<HTMLElement | null>, open: boolean, more: () => void): void {
  useEffect(() => {
    if (!open || !end.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, open, more])
}
