import { type RefObject, useLayoutEffect } from 'react'

type Box = RefObject<HTMLElement | null>

/** Gives the body the height of its parts in numbers, so that a change of it can move. */
export function useHeight(body: Box, ...parts: readonly [Box, Box]): void {
  const [view, footer] = parts
  useLayoutEffect(() => {
    const measure = () => {
      const sum = [view, footer].reduce((height, part) => height + (part.current?.offsetHeight ?? 0), 0)
      if (body.current) body.current.style.height = `${sum}px`
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const part of [view, footer]) if (part.current) observer.observe(part.current)
    return () => observer.disconnect()
  }, [body, view, footer])
}
