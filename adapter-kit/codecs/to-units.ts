/**
 * Decimal text with a point in base units, without rounding; undefined for what is no amount, or has more decimals
 * than the token.
 */
export function toUnits(amount: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,400})(?:\.(\d{0,400}))?$/.exec(amount) ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
