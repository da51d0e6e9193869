import { codeOf, type Modal, pageDocument, type StartView } from '../../kernel/plugin.js'

/**
 * The modal's card in an element of the page, beginning with a view, until the returned function is called. What the view
 * answers is told by the event `latchkey:answer`, that it failed by `latchkey:failure`.
 */
export function followStart(modal: Modal, start: StartView, element: HTMLElement): () => void {
  const ending = new AbortController()
  let release: () => void
  try {
    release = modal.startWith(start)
  } catch (error) {
    console.error(`[latchkey] <${element.localName}>`, error)
    return () => undefined
  }
  const place = pageDocument.createElement('latchkey-modal')
  element.append(place)
  const tell = (type: string, detail: unknown) =>
    element.dispatchEvent(new CustomEvent(`latchkey:${type}`, { detail, bubbles: true, composed: true }))
  void show(modal, start, ending.signal, tell).then((isAnswered) => {
    if (!isAnswered) return
    // It is not offered again: what follows when the visitor closes the card is the page's.
    release()
    void whenClosed(modal, ending.signal).then(() => place.remove())
  })
  return () => {
    ending.abort()
    release()
    place.remove()
    if (!modal.isDestroyed()) void modal.close()
  }
}

/** Shows the view, and waits for its answer anew whenever the visitor has left it. @returns whether it came */
async function show(
  modal: Modal,
  { view, params }: StartView,
  signal: AbortSignal,
  tell: (type: string, detail: unknown) => void,
): Promise<boolean> {
  while (!signal.aborted) {
    try {
      // The manifest ties the view to the element; its parameters are the page's.
      const answer: unknown = await modal.open({ view, params } as never)
      if (signal.aborted || answer === undefined) return false
      tell('answer', answer)
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (codeOf(error) !== 'LK_CLOSED') {
        tell('failure', error)
        return false
      }
    }
  }
  return false
}

/** Resolves once the visitor has closed the card, or the signal aborts. */
function whenClosed(modal: Modal, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      resolve()
    }
    const stop = modal.subscribeEvents(({ event }) => event === 'MODAL_CLOSE' && finish())
    signal.addEventListener('abort', finish, { once: true })
  })
}
