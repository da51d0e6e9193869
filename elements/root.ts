import { drawButton } from './draw.js'
import type { Face } from './face.js'
import { adoptButtonStyles } from './sheet.js'

/** What an element shows by now. */
const shown = new WeakMap<Element, string>()

/** Brings an element's shadow root to a face; nothing is touched when nothing changed. */
export function drawRoot(element: HTMLElement, face: Face | undefined, disabled: boolean): void {
  // The server's markup may have made the root, with a button in it and a style element.
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
  adoptButtonStyles(root)
  const key = JSON.stringify([face, disabled])
  if (shown.get(element) === key) return
  shown.set(element, key)
  const button = root.querySelector('button') ?? document.createElement('button')
  if (face) drawButton(button, face, disabled)
  // Put in once: a button that is moved loses the focus.
  if (!face || root.firstChild !== button) root.replaceChildren(...(face ? [button] : []))
}
