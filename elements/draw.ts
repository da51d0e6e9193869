import type { Face, Piece } from './face.js'

/** What a node was drawn from: a piece that did not change keeps its node, so that nothing blinks. */
const drawn = new WeakMap<Node, string>()

/** Brings a button to its face. */
export function drawButton(button: HTMLButtonElement, face: Face): void {
  button.type = 'button'
  button.disabled = face.disabled
  name(button, 'button')
  for (const [key, value] of Object.entries(face.attributes)) {
    if (value === undefined) button.removeAttribute(key)
    else button.setAttribute(key, value)
  }
  // Through the object model: a style attribute would need `unsafe-inline`.
  for (const key of [...button.style]) if (!(key in face.variables)) button.style.removeProperty(key)
  for (const [key, value] of Object.entries(face.variables)) button.style.setProperty(key, value)
  place(button, face.pieces)
}

function place(button: Element, pieces: readonly Piece[]): void {
  const old = [...button.childNodes]
  pieces.forEach((piece, i) => {
    const key = JSON.stringify(piece)
    const here = button.childNodes[i] ?? null
    if (!here || drawn.get(here) !== key) {
      const node = old.find((known) => drawn.get(known) === key) ?? drawPiece(piece)
      button.insertBefore(node, here)
      drawn.set(node, key)
    }
  })
  while (button.childNodes.length > pieces.length) button.lastChild?.remove()
}

function drawPiece({ part, text = '', src, gradient, inside = [] }: Piece): HTMLElement {
  const node = document.createElement('span')
  name(node, part)
  node.append(text, ...inside.map(drawPiece))
  if (gradient) node.style.backgroundImage = gradient
  if (src) node.append(picture(src))
  return node
}

function picture(src: string): HTMLImageElement {
  const image = new Image()
  image.alt = ''
  image.decoding = 'async'
  image.referrerPolicy = 'no-referrer'
  image.onerror = () => image.remove()
  image.src = src
  return image
}

function name(node: Element, part: string): void {
  node.className = `lk-${part}`
  node.setAttribute('part', part)
}
