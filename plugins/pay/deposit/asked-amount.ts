import { cutAmount, formatUnits, toUnits } from '../../../adapter-kit/features/index.js'
import type { Payment } from '../contract.js'
import { plainText } from '../payment/plain-text.js'

/** Of an amount in dollars, as it can be typed. */
export const dollarDecimals = 6
/** Of a price, beyond which it is cut off. */
const priceDecimals = 18
/** Of what is asked for, at most: it is shown as it is asked for. */
const shownDecimals = 6

/**
 * So many dollars in whole coins at the price, rounded down; undefined where that is nothing.
 * @param dollars decimal text
 */
export function askedAmount(dollars: string, price: number, decimals: number): Payment['amount'] | undefined {
  const paid = toUnits(dollars.replace(/\.$/, ''), dollarDecimals)
  const each = toUnits(cutAmount(plainText(price), priceDecimals), priceDecimals)
  if (!paid || !each) return undefined
  const exact = (paid * 10n ** BigInt(priceDecimals + decimals)) / (each * 10n ** BigInt(dollarDecimals))
  const cut = 10n ** BigInt(Math.max(0, decimals - shownDecimals))
  const units = exact - (exact % cut)
  return units > 0n ? { units, text: formatUnits(units, decimals) } : undefined
}
