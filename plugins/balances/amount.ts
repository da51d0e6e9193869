/** Longer amounts are nonsense: 2^256 has 78 digits. */
const longest = 160

/** Decimal text in human units as base units, more decimals than the token has cut off; undefined for anything else. */
export function toBaseUnits(text: string, decimals: number): bigint | undefined {
  if (text.length > longest) return undefined
  const found = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!found) return undefined
  const [, whole = '', rest = ''] = found
  return BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'))
}
