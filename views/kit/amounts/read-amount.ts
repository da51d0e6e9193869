import { plainDigits } from '../core/typing/plain-digits.js'

/** How a language writes numbers. */
export interface Separators {
  readonly decimal: string
  readonly group: string
}

/** More digits than any chain counts in. */
const longest = 78

export function separatorsOf(locale: string | undefined): Separators {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.8)
  const find = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: find('decimal') ?? '.', group: find('group') ?? '' }
}

/**
 * What was typed or pasted as decimal text with a point; undefined for what is no amount.
 * One separator is the decimal one, whichever it is, unless it stands as the language's separator of thousands does.
 */
export function readAmount(
  text: string,
  decimals: number,
  { decimal, group }: Separators,
): string | undefined {
  const number = numberIn(text)
  const pointed = number === undefined ? undefined : withPoint(number, group === decimal ? '' : group)
  return pointed === undefined ? undefined : fitted(pointed, decimals)
}

/**
 * What stands in a field of that text: as it was read, with the language's decimal separator. A text that may go on as a
 * number with separators of thousands stays as it was typed, for only its end tells; undefined for what is no amount.
 */
export function amountText(text: string, decimals: number, separators: Separators): string | undefined {
  const number = numberIn(text)
  if (number === undefined || number.length > 2 * longest) return undefined
  if (isOpen(number, decimals, separators)) return number
  const amount = readAmount(number, decimals, separators)
  if (amount === undefined) return undefined
  // Without its separator, what is typed behind the decimal one would count as more whole coins.
  return decimals === 0 && /[.,]/.test(number) ? number : inLanguage(amount, separators)
}

/** An amount as the language writes it, without separators of thousands, which would be read again. */
export const inLanguage = (amount: string, { decimal }: Separators): string =>
  /^\d*\.?\d*$/.test(amount) ? amount.replace('.', decimal) : amount

/**
 * Several separators of one kind, or one that may turn out to part thousands: it is not the language's decimal one, or
 * what stands behind it would be cut before that shows. Where there are no decimals, what follows it must not count.
 */
function isOpen(text: string, decimals: number, { decimal }: Separators): boolean {
  const [mark = '', ...more] = text.replace(/\d/g, '')
  if (mark === '' || more.some((other) => other !== mark)) return false
  const mayPart = /^[1-9]\d{0,2}\D/.test(text) && (mark !== decimal || decimals < 3)
  return more.length > 0 || mayPart || decimals === 0
}

/** Digits, points and commas. Words and signs round them are left out; a minus, digits after a letter (1e5, 0x10) make it none. */
function numberIn(text: string): string | undefined {
  const match = /^[^\p{N}\p{Pd}.,−]*([\d.,]*)[^\p{N}\p{Pd}.,−]*$/u.exec(plain(text))?.[1]
  // Needless zeros in front go before anything is read: one that is typed is gone by the time a separator follows.
  return match?.replace(/^0+(?=\d)/, '')
}

/** Digits and separators of every script as ours; what only makes reading easier is left out. */
function plain(text: string): string {
  return plainDigits(text.slice(0, 1000))
    .replace(/[٫．。｡]/g, '.')
    .replace(/[，،]/g, ',')
    .replace(/[\s\p{Cf}'’_٬]/gu, '')
}

/** Thousands apart, in the Indian way as well: the last group has three digits, those before it two or three. */
const grouped = /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/

function withPoint(text: string, group: string): string | undefined {
  const marks = text.replace(/\d/g, '')
  const last = marks.at(-1)
  if (last === undefined) return text
  if (marks.length === 1)
    return last === group && grouped.test(text) ? without(text) : text.replace(last, '.')
  const isOneKind = marks === last.repeat(marks.length)
  if (isOneKind) return grouped.test(text) ? without(text) : undefined
  // Both kinds: the last is the decimal one, and there is one of it.
  const whole = text.slice(0, text.lastIndexOf(last))
  return whole.includes(last) || !grouped.test(whole)
    ? undefined
    : `${without(whole)}.${text.slice(whole.length + 1)}`
}

const without = (text: string) => text.replace(/[.,]/g, '')

/** No needless zeros, no more decimals than there are. */
function fitted(text: string, decimals: number): string | undefined {
  const [whole = '', fraction] = text.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > longest) return undefined
  if (fraction === undefined || decimals === 0) return digits
  return `${digits || '0'}.${fraction.slice(0, decimals)}`
}
