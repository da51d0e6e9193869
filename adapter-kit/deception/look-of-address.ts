/** Whether two texts are the same address. Case counts, except in hex. */
export function isSameAddress(address: string, other: string): boolean {
  return /^0x/i.test(address) ? address.toLowerCase() === other.toLowerCase() : address === other
}

/**
 * What people compare of an address, its first four and its last four characters: fraudsters make addresses that match
 * there. Two different addresses with the same look are easily confused.
 */
export function lookOfAddress(address: string): string {
  const text = address.replace(/^0x/i, '').toLowerCase()
  return `${text.slice(0, 4)} ${text.slice(-4)}`
}
