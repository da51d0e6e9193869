import { type RefObject, useLayoutEffect, useRef } from 'react'

type Box = RefObject<HTMLElement | null>

/** The height with its fraction, which `offsetHeight` lacks, and without the transform of the opening animation. */
const heightOf = ({ current }: Box) => (current && Number.parseFloat(getComputedStyle(current).height)) || 0

/** The least space above and below the card, in px. */
const edge = 24

interface Height {
  readonly entry: object
  readonly screen: number
  readonly top: number
}

/**
 * Gives the body the height of its parts in numbers, so that a change of it can be animated. The card is centred when a history entry
 * starts; within one its top stays where it is, so that nothing moves away under a pointer.
 *
 * The observer calls between layout and paint: what is read then costs no layout of its own, and a new view is never painted at the
 * height of the last. What grows within a view is followed in the next frame: the scroll boxes around it are observed as well, and
 * resizing them from within the callback raises the page error `ResizeObserver loop …`, unless the overlay above them was called for.
 */
export function useHeight(body: Box, view: Box, footer: Box, entry: object): void {
  const height = useRef<Height>(undefined)
  useLayoutEffect(() => {
    const overlay = body.current?.parentElement?.parentElement
    const follow = () => {
      height.current = place(body, heightOf(view) + heightOf(footer), entry, height.current)
    }
    let frame = 0
    const observer = new ResizeObserver((changes) => {
      if (changes.some(({ target }) => target === overlay)) return follow()
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(follow)
    })
    for (const box of [view.current, footer.current, overlay]) if (box) observer.observe(box)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [body, view, footer, entry])
}

/** Sets the body's height and the card's top, and tells where that is. */
function place({ current: body }: Box, height: number, entry: object, last?: Height): Height | undefined {
  const card = body?.parentElement
  if (!body || !card) return last
  const screen = card.parentElement?.clientHeight ?? 0
  const space = Math.max(screen - height - (card.offsetHeight - body.offsetHeight), edge * 2)
  const isSame = last?.entry === entry && last.screen === screen
  const top = isSame ? Math.min(last.top, space - edge) : space / 2
  // Even a fraction of a pixel too low makes the content scroll, which in Firefox adds a stop for the Tab key.
  body.style.height = `${height}px`
  card.style.setProperty('--top', `${top}px`)
  return { entry, screen, top }
}
