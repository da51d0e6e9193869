import type { Face, Piece } from './face.js'

/** The button as markup, for the server: no account, so neither pictures nor colours of one. */
export function toHTML({ attributes, pieces }: Face, disabled = false): string {
  const named = { type: 'button', class: 'lk-button', part: 'button', ...attributes, disabled }
  return `<button${attributesHTML(named)}>${pieces.map(pieceHTML).join('')}</button>`
}

function pieceHTML({ part, text = '', inside = [] }: Piece): string {
  return `<span class="lk-${part}" part="${part}">${escapeHTML(text)}${inside.map(pieceHTML).join('')}</span>`
}

/** ` name="value"` for each; true is an empty value, false and undefined are left out, as are impossible names. */
export function attributesHTML(attributes: Readonly<Record<string, unknown>>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => value != null && value !== false && /^[\w:.-]+$/.test(name))
    .map(([name, value]) => ` ${name}="${value === true ? '' : escapeHTML(String(value))}"`)
    .join('')
}

function escapeHTML(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
