/** Decimal text with a point, without the decimals that a currency does not have; what is no such text stays as it is. */
export function cutAmount(text: string, decimals: number): string {
  const [, whole, fraction] = /^(\d*)\.(\d*)$/.exec(text) ?? []
  if (whole === undefined || fraction === undefined) return text
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
}

/**
 * Decimal text with a point in base units, without rounding; undefined for what is no amount, has more decimals than
 * the currency, or is more than `most`.
 */
export function toUnits(amount: string, decimals: number, most?: bigint): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,400})(?:\.(\d{0,400}))?$/.exec(amount) ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return most === undefined || units <= most ? units : undefined
}
