import { type RefObject, useLayoutEffect, useRef } from 'react'

type Box = RefObject<HTMLElement | null>

/** The height with its fraction, which `offsetHeight` lacks, and without the transform of the opening animation. */
const heightOf = ({ current }: Box) => (current && Number.parseFloat(getComputedStyle(current).height)) || 0

/** The least space above and below the card, in px. */
const edge = 24

/**
 * Gives the body the height of its parts in numbers, so that a change of it can be animated. The card is centred when a history entry
 * starts; within one its top stays where it is, so that nothing moves away under a pointer.
 */
export function useHeight(body: Box, view: Box, footer: Box, entry: object): void {
  const held = useRef<{ readonly entry: object; readonly screen: number; readonly top: number }>(undefined)
  const measure = () => {
    const card = body.current?.parentElement
    const screen = card?.parentElement?.clientHeight ?? 0
    if (!body.current || !card) return
    // Even a fraction of a pixel too low makes the content scroll, which in Firefox adds a stop for the Tab key.
    const height = heightOf(view) + heightOf(footer)
    const rest = card.offsetHeight - body.current.offsetHeight
    body.current.style.height = `${height}px`
    const space = Math.max(screen - height - rest, edge * 2)
    const { current: last } = held
    const isSame = last?.entry === entry && last.screen === screen
    const top = isSame ? Math.min(last.top, space - edge) : space / 2
    held.current = { entry, screen, top }
    card.style.setProperty('--top', `${top}px`)
  }
  // After each render, so that new content is never painted at the old height.
  useLayoutEffect(measure)
  const latest = useRef(measure)
  latest.current = measure
  useLayoutEffect(() => {
    // In the next frame: resizing within the observer's callback raises the page error `ResizeObserver loop …`.
    const observer = new ResizeObserver(() => requestAnimationFrame(() => latest.current()))
    const overlay = body.current?.parentElement?.parentElement
    for (const box of [view.current, footer.current, overlay]) if (box) observer.observe(box)
    return () => observer.disconnect()
  }, [body, view, footer])
}
