import { type RefObject, useLayoutEffect } from 'react'

type Box = RefObject<HTMLElement | null>

/** With its fraction, which `offsetHeight` lacks, and without the transform the card opens with. */
const heightOf = ({ current }: Box) => (current && Number.parseFloat(getComputedStyle(current).height)) || 0

/** Gives the body the height of its parts in numbers, so that a change of it can move. */
export function useHeight(body: Box, view: Box, footer: Box): void {
  const measure = () => {
    // A part of a pixel too low, and the content scrolls: then Firefox stops there on the way by Tab.
    if (body.current) body.current.style.height = `${heightOf(view) + heightOf(footer)}px`
  }
  // What is drawn anew is never seen at the old height.
  useLayoutEffect(measure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but the refs
  useLayoutEffect(() => {
    // In the next frame: what an observer resizes in its own turn is an error of the page, `ResizeObserver loop …`.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    for (const { current } of [view, footer]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [body, view, footer])
}
