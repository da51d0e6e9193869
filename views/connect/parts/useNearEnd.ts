import { type RefObject, useEffect } from 'react'

/** Asks for more when the end comes near: once for each number of cards, and only while there is more. */
export function useNearEnd(
  end: RefObject<HTMLElement | null>,
  open: boolean,
  count: number,
  more: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays in sight is told about only once
  useEffect(() => {
    if (!open || !end.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, open, count, more])
}
