import { type MarkPart, pageDocument } from '../kernel/plugin.js'
import { adoptButtonStyles } from './button-styles.js'
import type { ButtonModel, ButtonPart } from './create-model.js'

/** The model that each element shows, as JSON: an equal one is not drawn again. */
const shownModels = new WeakMap<Element, string>()

/**
 * Updates an element's shadow root to a model; nothing is changed when the model is the same.
 * @param isRestoring a stored wallet is asked: until it answers, the account of the server's markup stays
 */
export function drawRoot(
  element: HTMLElement,
  model: ButtonModel | undefined,
  disabled: boolean,
  isRestoring: boolean,
): void {
  // The server's markup may have created the root already, with a button and a style element in it.
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
  adoptButtonStyles(root)
  if (isRestoring && !shownModels.has(element) && root.querySelector('[data-unconfirmed]')) return
  const key = JSON.stringify([model, disabled])
  if (shownModels.get(element) === key) return
  shownModels.set(element, key)
  const button = root.querySelector('button') ?? pageDocument.createElement('button')
  if (model) drawButton(button, model, disabled)
  // Inserted only once: a button that is moved loses the focus.
  if (!model || root.firstChild !== button) root.replaceChildren(...(model ? [button] : []))
}

/** Updates a button to its model. */
function drawButton(button: HTMLButtonElement, model: ButtonModel, disabled: boolean): void {
  button.disabled = disabled
  name(button, 'button')
  for (const [key, value] of Object.entries(model.attributes)) {
    if (value === undefined) button.removeAttribute(key)
    else button.setAttribute(key, value)
  }
  // Through the object model: a style attribute would need `unsafe-inline`.
  button.removeAttribute('style')
  for (const [key, value] of Object.entries(model.variables)) button.style.setProperty(key, `${value}`)
  button.replaceChildren(...model.parts.map(drawPart))
}

function drawPart({ part, text = '', src, mark }: ButtonPart): Element {
  const node = pageDocument.createElement('span')
  name(node, part)
  node.append(text, ...(src ? [picture(src)] : mark ? [sign(mark)] : []))
  return node
}

function picture(src: string): HTMLImageElement {
  const image = new Image()
  image.alt = ''
  image.referrerPolicy = 'no-referrer'
  image.src = src
  return image
}

const svgElement = (tag: string, attributes: Readonly<Record<string, string>>): Element => {
  const element = pageDocument.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

function sign(parts: readonly MarkPart[]): Element {
  const svg = svgElement('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' })
  for (const { path, color = 'currentColor', isLine } of parts) {
    const filled = { fill: color, 'fill-rule': 'evenodd', stroke: 'none' }
    svg.append(svgElement('path', { d: path, ...(!isLine && filled) }))
  }
  return svg
}

function name(node: Element, part: string): void {
  node.className = `lk-${part}`
  node.setAttribute('part', part)
}
