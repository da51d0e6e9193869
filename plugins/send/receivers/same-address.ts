/** Whether two texts are the same address. Case counts, except in hex. */
export function isSameAddress(address: string, other: string): boolean {
  return /^0x/i.test(address) ? address.toLowerCase() === other.toLowerCase() : address === other
}
