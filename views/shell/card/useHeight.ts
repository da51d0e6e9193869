import { type RefObject, useLayoutEffect, useRef } from 'react'

type Box = RefObject<HTMLElement | null>

/** The height with its fraction, which `offsetHeight` lacks, and without the transform of the opening animation. */
const heightOf = ({ current }: Box) => (current && Number.parseFloat(getComputedStyle(current).height)) || 0

/** The least space above and below the card, in px. */
const edge = 24

interface Held {
  readonly entry: object
  /** The heights of the screen and of the content, and the top of the card, in px. */
  readonly screen: number
  readonly height: number
  readonly top: number
}

/**
 * Gives the body the height of its parts in numbers, so that a change of it can be animated. The card is centred when a history entry
 * starts; within one its top stays where it is, so that nothing moves away under a pointer.
 */
export function useHeight(body: Box, view: Box, footer: Box, entry: object): void {
  const held = useRef<Held>(undefined)
  useLayoutEffect(() => {
    const card = body.current?.parentElement
    const overlay = card?.parentElement
    if (!body.current || !card || !overlay) return
    const adapt = (box: HTMLElement) => {
      const { current: last } = held
      // Even a fraction of a pixel too low makes the content scroll, which in Firefox adds a stop for the Tab key.
      const height = heightOf(view) + heightOf(footer)
      const screen = overlay.clientHeight
      if (last?.entry === entry && last.screen === screen && last.height === height) return false
      const rest = card.offsetHeight - box.offsetHeight
      const space = Math.max(screen - height - rest, edge * 2)
      const isSame = last?.entry === entry && last.screen === screen
      const top = isSame ? Math.min(last.top, space - edge) : space / 2
      held.current = { entry, screen, height, top }
      box.style.height = `${height}px`
      card.style.setProperty('--top', `${top}px`)
      return true
    }
    return watchSizes([view.current, footer.current, overlay], () => !!body.current && adapt(body.current))
  }, [body, view, footer, entry])
}

/**
 * Calls `adapt` when the boxes have a size, and after each change of it, before it is painted: the browser has just laid
 * out the page then, so that reading costs nothing. Where `adapt` has changed a size, the boxes are watched again from the
 * next frame on: a change within the observer's own turn raises the page error `ResizeObserver loop …`.
 *
 * @returns stops it
 */
function watchSizes(boxes: readonly (HTMLElement | null)[], adapt: () => boolean): () => void {
  let frame = 0
  const observer = new ResizeObserver(() => {
    if (!adapt()) return
    observer.disconnect()
    frame = requestAnimationFrame(watch)
  })
  const watch = () => {
    for (const box of boxes) if (box) observer.observe(box)
  }
  watch()
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}
