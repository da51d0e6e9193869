/** The shortest decimal text of a number, without an exponent for small ones: 1e-7 is 0.0000001. */
export function plainText(number: number): string {
  const [, first, rest = '', exponent] = /^(\d)(?:\.(\d+))?e-(\d+)$/.exec(`${number}`) ?? []
  return exponent === undefined ? `${number}` : `0.${'0'.repeat(Number(exponent) - 1)}${first}${rest}`
}
