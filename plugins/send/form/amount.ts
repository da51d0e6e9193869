/** How a language writes numbers. */
export interface Separators {
  readonly decimal: string
  readonly group: string
}

/** The most digits of an amount: 2^256 has as many. */
const longest = 78

/**
 * What was typed or pasted, as decimal text with a point; undefined for what is no amount, so that the field stays. A
 * single separator counts as the decimal one, unless it is the language's thousands separator in its usual place.
 */
export function cleanAmount(
  text: string,
  decimals: number,
  { decimal, group }: Separators,
): string | undefined {
  // Words and signs around the number are dropped. With a minus, digits after letters (1e5, 0x10) or unknown digits it
  // is no amount.
  const found = /^[^\p{N}\p{Pd}.,−]*([\d.,]*)[^\p{N}\p{Pd}.,−]*$/u.exec(plain(text))?.[1]
  if (found === undefined) return undefined
  const pointed = withPoint(found, group === decimal ? '' : group)
  return pointed === undefined ? undefined : tidied(pointed, decimals)
}

/** Digits of other scripts become 0 to 9; spaces and marks that only group digits are dropped. */
function plain(text: string): string {
  return text
    .slice(0, 1000)
    .replace(/[٠-٩]/g, (digit) => `${digit.charCodeAt(0) - 0x660}`)
    .replace(/[۰-۹]/g, (digit) => `${digit.charCodeAt(0) - 0x6f0}`)
    .replace(/[０-９．，]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/٫/g, '.')
    .replace(/[\s\p{Cf}'’_٬]/gu, '')
}

function withPoint(text: string, group: string): string | undefined {
  const marks = text.replace(/\d/g, '')
  const last = marks.at(-1)
  if (last === undefined) return text
  const other = last === '.' ? ',' : '.'
  if (marks.includes(other)) {
    // With both kinds of separators the last one is decimal, and must occur once.
    return marks.indexOf(last) === marks.length - 1 ? swap(text, other, last) : undefined
  }
  const thousands = new RegExp(`^[1-9]\\d{0,2}(\\${last}\\d{3})+$`).test(text)
  if (marks.length > 1) return thousands ? text.replaceAll(last, '') : undefined
  return thousands && last === group ? text.replace(last, '') : text.replace(last, '.')
}

const swap = (text: string, group: string, decimal: string) =>
  text.replaceAll(group, '').replace(decimal, '.')

/** Drops leading zeros, and decimals beyond those of the token. */
function tidied(text: string, decimals: number): string | undefined {
  const [whole = '', fraction] = text.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > longest) return undefined
  if (fraction === undefined || decimals === 0) return digits
  return `${digits || '0'}.${fraction.slice(0, decimals)}`
}

/**
 * Decimal text with a point in base units, without rounding; undefined for what is no amount, or has more decimals
 * than the token.
 */
export function toUnits(amount: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,400})(?:\.(\d{0,400}))?$/.exec(amount) ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
