/** Decimal text with a point, without the decimals that a token does not have; what is no such text stays as it is. */
export function cutAmount(text: string, decimals: number): string {
  const [, whole, fraction] = /^(\d*)\.(\d*)$/.exec(text) ?? []
  if (whole === undefined || fraction === undefined) return text
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
}
