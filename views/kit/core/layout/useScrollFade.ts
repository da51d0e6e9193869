import { type RefObject, useEffect } from 'react'

/** Fades the edges of a scrolling box where more is hidden: sets `--fade-start` and `--fade-end`, 0–1. */
export function useScrollFade(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const shares = { start: -1, end: -1 }
    // Only what changed: everything inside inherits it, and is styled anew.
    const show = (edge: 'start' | 'end', hidden: number) => {
      const share = Math.min(Math.max(hidden, 0) / 40, 1)
      if (share !== shares[edge]) box.style.setProperty(`--fade-${edge}`, String(share))
      shares[edge] = share
    }
    const update = () => {
      show('start', box.scrollTop)
      show('end', box.scrollHeight - box.clientHeight - box.scrollTop)
    }
    const observer = new ResizeObserver(update)
    for (const element of [box, ...box.children]) observer.observe(element)
    box.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', update)
    }
  }, [ref])
}
