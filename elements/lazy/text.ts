import type { Balance } from '../../kernel/plugin.js'
import { pageDocument } from '../../kernel/plugin.js'

/** `1.204 ETH` in the page's language, rounded down to three decimals, or to as many as the coin has; undefined for what is no balance. */
export function balanceText({ value, decimals, symbol }: Balance): string | undefined {
  if (typeof value !== 'bigint' || value < 0n || !(decimals >= 0 && decimals < 256)) return undefined
  const digitsShown = Math.min(decimals, 3)
  const digits = value.toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  // Cut as text: a float could round the balance up.
  const exact = `${digits.slice(0, cut)}.${digits.slice(cut, cut + digitsShown)}0` as `${number}`
  return `${numbers(digitsShown).format(exact)} ${symbol}`
}

function numbers(digits: number): Intl.NumberFormat {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  try {
    return new Intl.NumberFormat(
      (typeof document === 'undefined' ? undefined : pageDocument.documentElement.lang) || undefined,
      options,
    )
  } catch {
    return new Intl.NumberFormat(undefined, options) // the page's `lang` is no valid language
  }
}
