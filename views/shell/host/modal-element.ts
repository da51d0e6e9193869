export const tag = 'latchkey-modal'
export const connectedEvent = 'latchkey:arrived'
export const disconnectedEvent = 'latchkey:left'

/** Defines the element once per page, whoever comes first; it only says that it comes and goes. */
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

/** The element in the page that no other modal has. */
export function freeElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${tag}:not([data-taken])`)
}
