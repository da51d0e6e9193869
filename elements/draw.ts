import type { Face, Piece } from './face.js'

/** Brings a button to its face. */
export function drawButton(button: HTMLButtonElement, face: Face, disabled: boolean): void {
  button.type = 'button'
  button.disabled = disabled
  name(button, 'button')
  for (const [key, value] of Object.entries(face.attributes)) {
    if (value === undefined) button.removeAttribute(key)
    else button.setAttribute(key, value)
  }
  // Through the object model: a style attribute would need `unsafe-inline`.
  for (const key of [...button.style]) button.style.removeProperty(key)
  for (const [key, value] of Object.entries(face.variables)) button.style.setProperty(key, `${value}`)
  button.replaceChildren(...face.pieces.map(drawPiece))
}

function drawPiece({ part, text = '', src }: Piece): Element {
  const node = document.createElement('span')
  name(node, part)
  node.append(text, ...(src ? [picture(src)] : []))
  return node
}

function picture(src: string): HTMLImageElement {
  const image = new Image()
  image.alt = ''
  image.referrerPolicy = 'no-referrer'
  image.src = src
  return image
}

function name(node: Element, part: string): void {
  node.className = `lk-${part}`
  node.setAttribute('part', part)
}
