/** A tooltip's text, and the element it is about. */
export interface Tooltip {
  readonly element: Element
  readonly text: string
}

/** Why a control cannot be used, the name of a control without visible text, or the whole of a text that is cut. */
export function tooltipOf(target: EventTarget | null): Tooltip | undefined {
  if (!(target instanceof Element)) return undefined
  const refusing = target.closest('[aria-disabled][aria-description]')
  const reason = refusing?.getAttribute('aria-description')
  if (refusing && reason) return { element: refusing, text: reason }
  const control = target.closest<HTMLElement>('button[aria-label], a[aria-label]')
  const name = control?.getAttribute('aria-label')
  // Fewer than three letters are the placeholder of a picture. `innerText` leaves out what a narrow card hides.
  // biome-ignore lint/performance/useDomNodeTextContent: visible text only
  if (control && name && control.innerText.trim().length < 3) return { element: control, text: name }
  return truncatedTextAt(target)
}

function truncatedTextAt(target: Element): Tooltip | undefined {
  let at: Element | null = target
  for (let steps = 0; at && steps < 4; steps += 1) {
    const text = at.textContent?.trim()
    if (text && at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).textOverflow === 'ellipsis') {
      return { element: at, text }
    }
    at = at.parentElement
  }
  return undefined
}
