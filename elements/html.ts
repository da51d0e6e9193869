import type { Face } from './face.js'

type Attribute = readonly [name: string, value: unknown]

/** The button as markup, for the server: no account, so neither pictures nor colours of one. */
export function toHTML({ attributes, pieces }: Face, disabled: unknown): string {
  const spans = pieces.map(
    ({ part, text = '' }) => `<span class="lk-${part}" part="${part}">${escapeHTML(text)}</span>`,
  )
  const own = { type: 'button', class: 'lk-button', part: 'button', ...attributes, disabled }
  return `<button${attributesHTML(Object.entries(own))}>${spans.join('')}</button>`
}

/** ` name="value"` for each; true is an empty value, false and nothing are left out, as are impossible names. */
export function attributesHTML(attributes: readonly Attribute[]): string {
  return attributes
    .filter(([name, value]) => (value ?? false) !== false && /^[\w:.-]+$/.test(name))
    .map(([name, value]) => ` ${name}="${value === true ? '' : escapeHTML(`${value}`)}"`)
    .join('')
}

function escapeHTML(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
