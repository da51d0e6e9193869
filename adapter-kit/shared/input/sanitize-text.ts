/**
 * Text from outside, sanitized for display: one line, without control, bidi or invisible characters, without combining
 * marks that pile up over neighbouring text, at most `max` characters, the last an ellipsis where there were more.
 */
export function sanitizeText(text: string, max: number): string {
  const line = text
    .slice(0, max * 8) // cut before the patterns run, so that a megabyte of text costs no time
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\p{DI}\u2800]|\p{M}{4,}/gu, '') // \u2800 is an empty Braille pattern, which is invisible too
  const signs = [...line.trim()]
  if (signs[max]) return `${signs.slice(0, max - 1).join('')}…`
  return signs.join('')
}

const inlineImage = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i
const maxIcon = 262_144

/** An image URL that is inert in an `<img>`: `data:image/…` of a known kind or `https:`; nothing else. */
export function safeImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxIcon) return undefined
  const text = value.trim() // some wallets announce an icon that starts with a line break
  try {
    if (inlineImage.test(text)) return text
    return /^https:\/\//i.test(text) ? new URL(text).href : undefined
  } catch {
    return undefined // no URL
  }
}
