/** What is told, and about what. */
export interface Tooltip {
  readonly element: Element
  readonly text: string
}

/** Why a control cannot be used, the name of one that shows none, or the whole of a text that is cut. */
export function tooltipOf(target: EventTarget | null): Tooltip | undefined {
  if (!(target instanceof Element)) return undefined
  const refusing = target.closest('[aria-disabled][aria-description]')
  const reason = refusing?.getAttribute('aria-description')
  if (refusing && reason) return { element: refusing, text: reason }
  const control = target.closest<HTMLElement>('button[aria-label], a[aria-label]')
  const name = control?.getAttribute('aria-label')
  // A letter or two stand in for a picture; what a narrow card hides is not seen.
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, not what is there
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
