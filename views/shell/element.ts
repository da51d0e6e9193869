export const tag = 'latchkey-modal'
export const arrived = 'latchkey:arrived'
export const left = 'latchkey:left'

/** Defines the element once per page, whoever comes first; it only says that it comes and goes. */
export function defineElement(): void {
  if (customElements.get(tag)) return
  const Element = class extends HTMLElement {
    connectedCallback() {
      this.dispatchEvent(new Event(arrived, { bubbles: true, composed: true }))
    }
    disconnectedCallback() {
      this.dispatchEvent(new Event(left))
    }
  }
  customElements.define(tag, Element)
}

/** The element in the page that no other modal has. */
export function freeElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${tag}:not([data-taken])`)
}
