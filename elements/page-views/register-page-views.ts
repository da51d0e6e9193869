import type { Modal } from '../../kernel/plugin.js'
import { createPageViewClass, type PageViewClass } from './create-page-view-class.js'

/** Defines the elements that the modal's plugins bring, and connects them to it, until the returned function is called. */
export function registerPageViews(modal: Modal, prefix: string): () => void {
  const leave = Object.entries(modal.getElements()).map(([name, view]) =>
    define(`${prefix}-${name}`, view, modal),
  )
  return () => {
    for (const each of leave) each?.()
  }
}

function define(tag: string, view: string, modal: Modal): (() => void) | undefined {
  const existing = customElements.get(tag)
  const Class: unknown = existing ?? createPageViewClass(view)
  if (!isPageViewClass(Class)) return void console.error('[latchkey] taken:', tag)
  const leave = Class.serve(modal)
  if (!existing) customElements.define(tag, Class)
  return leave
}

/** Checked by its shape: the class may come from another copy of the package. */
function isPageViewClass(value: unknown): value is PageViewClass & CustomElementConstructor {
  return typeof value === 'function' && 'serve' in value
}
