import { pageDocument } from '../../../kernel/plugin.js'
export const tag = 'latchkey-modal'
export const connectedEvent = 'latchkey:arrived'
export const disconnectedEvent = 'latchkey:left'

/** Defines the element, once per page. It only fires events when it is put on the page or removed. */
export function defineModalElement(): void {
  if (customElements.get(tag)) return
  const Element = class extends HTMLElement {
    connectedCallback() {
      this.dispatchEvent(new Event(connectedEvent, { bubbles: true, composed: true }))
    }
    disconnectedCallback() {
      this.dispatchEvent(new Event(disconnectedEvent))
    }
  }
  customElements.define(tag, Element)
}

/** An element of the page that no other modal uses. */
export function freeElement(): HTMLElement | null {
  return pageDocument.querySelector<HTMLElement>(`${tag}:not([data-taken])`)
}
