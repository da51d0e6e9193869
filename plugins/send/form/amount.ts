/** How a language writes numbers. */
export interface Separators {
  readonly decimal: string
  readonly group: string
}

/** More digits than any chain counts in. */
const longest = 78

/**
 * What was typed or pasted as decimal text with a point; undefined for what is no amount, so that nothing changes.
 * One separator is the decimal one, whichever it is, unless it stands as the language's separator of thousands does.
 */
export function cleanAmount(
  text: string,
  decimals: number,
  { decimal, group }: Separators,
): string | undefined {
  // Words and signs round it are left out; a minus, digits after a letter (1e5, 0x10) or others than ours make it none.
  const found = /^[^\p{N}\p{Pd}.,−]*([\d.,]*)[^\p{N}\p{Pd}.,−]*$/u.exec(plain(text))?.[1]
  if (found === undefined) return undefined
  const pointed = withPoint(found, group === decimal ? '' : group)
  return pointed === undefined ? undefined : tidied(pointed, decimals)
}

/** Digits of other scripts as ours; what only makes reading easier is left out. */
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
    // Both kinds: the last is the decimal one, and there is one of it.
    return marks.indexOf(last) === marks.length - 1 ? swap(text, other, last) : undefined
  }
  const thousands = new RegExp(`^[1-9]\\d{0,2}(\\${last}\\d{3})+$`).test(text)
  if (marks.length > 1) return thousands ? text.replaceAll(last, '') : undefined
  return thousands && last === group ? text.replace(last, '') : text.replace(last, '.')
}

const swap = (text: string, group: string, decimal: string) =>
  text.replaceAll(group, '').replace(decimal, '.')

/** No needless zeros, no more decimals than there are. */
function tidied(text: string, decimals: number): string | undefined {
  const [whole = '', fraction] = text.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > longest) return undefined
  if (fraction === undefined || decimals === 0) return digits
  return `${digits || '0'}.${fraction.slice(0, decimals)}`
}

/**
 * Decimal text with a point in base units, digit for digit; undefined for what is no amount, or has more decimals
 * than there are.
 */
export function toUnits(amount: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,400})(?:\.(\d{0,400}))?$/.exec(amount) ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
