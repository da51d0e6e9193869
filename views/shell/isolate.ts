const events = [
  'focusin',
  'focusout',
  'keydown',
  'keyup',
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'wheel',
  'click',
]

const stop = (event: Event) => event.stopPropagation()

/**
 * Keeps what happens in the modal from the page: a dialog of the page that traps focus, blocks scrolling
 * or closes on outside clicks listens on the document and would take them for its own.
 */
export function isolate(element: HTMLElement): () => void {
  for (const type of events) element.addEventListener(type, stop)
  return () => {
    for (const type of events) element.removeEventListener(type, stop)
  }
}
