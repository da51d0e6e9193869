import { type RefObject, useEffect } from 'react'

/** Fades the edges of a scrolling box where more is hidden: sets `--fade-start` and `--fade-end`, 0–1. */
export function useScrollFade(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const update = () => {
      const hidden = box.scrollHeight - box.clientHeight - box.scrollTop
      box.style.setProperty('--fade-start', String(Math.min(box.scrollTop / 40, 1)))
      box.style.setProperty('--fade-end', String(Math.min(Math.max(hidden, 0) / 40, 1)))
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
