import type { ModalOptions } from '../../contract/options.js'
import type { FramePlace } from '../../contract/plugin.js'
import { pageDocument } from '../../lib/page-document.js'

/** The modal's element; the shell defines what it does. */
const tag = 'latchkey-modal'

/** The element that frames are in. It is never moved, nor are they: a frame that is moved loads anew. */
export interface FrameHolder {
  readonly element: HTMLElement
  /** Whether the shell is to be rendered into it: its dialog makes everything outside of it inert. */
  readonly isModal: boolean
  release(): void
}

/**
 * The modal's element: the one the shell is in, or one that the page placed, or else a new one. Where the page will
 * place it later, for a card within the page, frames are beside it.
 */
export function findFrameHolder({ embedded, disableAppend }: ModalOptions, host?: HTMLElement): FrameHolder {
  const placed = host ?? (embedded || disableAppend ? freeElement() : null)
  if (placed?.isConnected) return take(placed, true, () => placed.removeAttribute('data-taken'))
  const element = pageDocument.createElement(embedded ? 'div' : tag)
  pageDocument.body.append(element)
  return take(element, !embedded, () => element.remove())
}

const middle = {
  position: 'fixed',
  inset: '0',
  margin: 'auto',
  zIndex: '2147483647',
  width: 'min(100%, 380px)',
  height: 'min(100%, 600px)',
}

const freeElement = () => pageDocument.querySelector<HTMLElement>(`${tag}:not([data-taken])`)

function take(element: HTMLElement, isModal: boolean, release: () => void): FrameHolder {
  element.toggleAttribute('data-taken', true)
  return { element, isModal, release }
}

/** A hidden place for a frame: over the content of the card, or in the middle of the page where it is beside it. */
export function addFramePlace({ element: holder, isModal }: FrameHolder, plugin: string): FramePlace {
  const element = pageDocument.createElement('div')
  if (isModal) element.slot = 'frames'
  else Object.assign(element.style, middle)
  element.hidden = true
  element.dataset.plugin = plugin
  holder.append(element)
  let before: Element | null | undefined
  return {
    element,
    show() {
      if (!element.hidden) return
      before = focused(holder)
      element.hidden = false
      element.querySelector('iframe')?.focus()
    },
    hide() {
      const hadFocus = element.contains(pageDocument.activeElement)
      element.hidden = true
      if (hadFocus) giveFocus(before?.isConnected ? before : holder.shadowRoot?.querySelector('dialog'))
    },
  }
}

function focused({ shadowRoot }: HTMLElement): Element | null {
  const { activeElement, body } = pageDocument
  return shadowRoot?.activeElement ?? (activeElement === body ? null : activeElement)
}

/** A frame that is hidden keeps the keys that are pressed, unless something else takes the focus. */
function giveFocus(target: Element | null | undefined): void {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
