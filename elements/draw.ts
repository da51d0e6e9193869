import type { Face, Piece } from './face.js'

/** What a node was drawn from: a piece that did not change keeps its node, so that nothing blinks. */
const drawn = new WeakMap<Node, string>()

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
  face.pieces.forEach((piece, i) => void place(button, piece, button.children[i]))
  while (button.children.length > face.pieces.length) button.lastChild?.remove()
}

function place(button: Element, piece: Piece, old: Element | undefined): void {
  const key = JSON.stringify(piece)
  if (old && drawn.get(old) === key) return
  const node = document.createElement('span')
  drawn.set(node, key)
  name(node, piece.part)
  node.append(piece.text ?? '')
  if (piece.src) node.append(picture(piece.src))
  if (old) old.replaceWith(node)
  else button.append(node)
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
