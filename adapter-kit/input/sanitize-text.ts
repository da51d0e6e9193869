/**
 * Text from outside, fit to be shown: one line, no control, bidi or invisible characters, no marks that pile up over
 * what stands beside it, at most `max` characters, the last an ellipsis where there were more.
 */
export function sanitizeText(text: string, max: number): string {
  const line = text
    .slice(0, max * 8) // before the patterns see it: a megabyte costs nothing
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\p{DI}\u2800]|\p{M}{4,}/gu, '') // the one that looks like nothing is a Braille letter without dots
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
