import { pageDocument } from '../../../kernel/plugin.js'

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
 * Keeps events of the modal from the page: a dialog of the page that traps focus, blocks scrolling or closes on outside
 * clicks listens on the document and would react to them.
 */
export function isolateEvents(element: HTMLElement): () => void {
  for (const type of events) element.addEventListener(type, stop)
  return () => {
    for (const type of events) element.removeEventListener(type, stop)
  }
}

/** Keeps the page from scrolling until the returned function is called; the scrollbar's space is kept. */
export function lockScroll(): () => void {
  const sheet = new CSSStyleSheet()
  const scrollbar = innerWidth > pageDocument.documentElement.clientWidth
  sheet.replaceSync(`html{overflow:hidden!important;${scrollbar ? 'scrollbar-gutter:stable!important' : ''}}`)
  pageDocument.adoptedStyleSheets = [...pageDocument.adoptedStyleSheets, sheet]
  return () => {
    pageDocument.adoptedStyleSheets = pageDocument.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/**
 * Handles Escape pressed inside the element before the page or the browser does: a dialog of the page would close
 * itself, and the browser closes a dialog at the second Escape even when that is prevented.
 */
export function captureEscape(element: Element, answer: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    // 229: Safari ends the composition before it reports the key that ended it.
    if (event.isComposing || event.keyCode === 229) return
    if (event.key !== 'Escape' || !event.composedPath().includes(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    answer()
  }
  addEventListener('keydown', onKey, true)
  return () => removeEventListener('keydown', onKey, true)
}
