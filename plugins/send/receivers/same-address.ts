/** Whether two texts are the same address: hex has no case; elsewhere two that differ in it are two. */
export function isSameAddress(address: string, other: string): boolean {
  return /^0x/i.test(address) ? address.toLowerCase() === other.toLowerCase() : address === other
}
