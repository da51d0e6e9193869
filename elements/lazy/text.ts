import type { Balance } from '../../kernel/plugin.js'
import { pageDocument } from '../../kernel/plugin.js'

/** `0xd8…a96045`: unchanged when shortening saves nothing. */
export function shortAddress(address: string, start = 4, end = 6): string {
  const tail = end > 0 ? address.slice(-end) : ''
  return address.length > start + end ? `${address.slice(0, start)}…${tail}` : address
}

/** `1.204 ETH` in the page's language, rounded down to three decimals; undefined for what is no balance. */
export function balanceText({ value, decimals, symbol }: Balance): string | undefined {
  if (typeof value !== 'bigint' || value < 0n || !(decimals >= 0 && decimals < 256)) return undefined
  const digits = value.toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  // Cut as text: a float could round the balance up.
  const exact = `${digits.slice(0, cut)}.${digits.slice(cut, cut + 3)}0` as `${number}`
  return `${numbers().format(exact)} ${symbol}`
}

function numbers(): Intl.NumberFormat {
  const three = { minimumFractionDigits: 3, maximumFractionDigits: 3 }
  try {
    return new Intl.NumberFormat(
      (typeof document === 'undefined' ? undefined : pageDocument.documentElement.lang) || undefined,
      three,
    )
  } catch {
    return new Intl.NumberFormat(undefined, three) // the page's `lang` is no valid language
  }
}
