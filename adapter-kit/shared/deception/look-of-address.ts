/**
 * What people compare of an address, its first four and its last four characters: fraudsters make addresses that match
 * there. Two different addresses with the same look are easily confused.
 */
export function lookOfAddress(address: string): string {
  const text = address.replace(/^0x/i, '').toLowerCase()
  return `${text.slice(0, 4)} ${text.slice(-4)}`
}
