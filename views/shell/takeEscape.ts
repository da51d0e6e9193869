/**
 * Answers Escape pressed inside the element before the page or the browser does: a dialog of the page
 * would close itself, and the browser closes a dialog at the second Escape even when refused.
 */
export function takeEscape(element: Element, answer: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    // 229: Safari says that the composition is over before the key that ends it.
    if (event.isComposing || event.keyCode === 229) return
    if (event.key !== 'Escape' || !event.composedPath().includes(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    answer()
  }
  addEventListener('keydown', onKey, true)
  return () => removeEventListener('keydown', onKey, true)
}
