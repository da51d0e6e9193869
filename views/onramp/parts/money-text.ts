import type { PluginContext } from '../../../kernel/plugin.js'
import { decimalText, formatNumber, localeOf } from '../../kit/index.js'

type Site = Pick<PluginContext, 'site'>

/** Money in the visitor's language; what the browser cannot write as money is a number and its code. */
export function moneyText(context: Site, amount: string, currency: string): string {
  try {
    return formatNumber(context, amount as `${number}`, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    })
  } catch {
    return `${amount} ${currency}`
  }
}

/** The same of units. */
export const unitsText = (context: Site, units: bigint, decimals: number, currency: string): string =>
  moneyText(context, decimals === 0 ? `${units}` : decimalText(units, decimals, decimals), currency)

/** Crypto as a quote or a balance tells it, at most six decimals. */
export const cryptoText = (context: Site, amount: string): string =>
  formatNumber(context, amount as `${number}`, { maximumFractionDigits: 6 })

/** What the visitor's language calls a currency: "US dollar"; undefined where the browser does not know. */
export function currencyName({ site }: Site, id: string): string | undefined {
  try {
    const name = new Intl.DisplayNames(localeOf(site), { type: 'currency' }).of(id)
    return name === id ? undefined : name
  } catch {
    return undefined
  }
}
