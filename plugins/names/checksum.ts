/** EIP-55. What it needs comes with the first name; without it the address stays as it was said. */
export async function checksum(address: string): Promise<string> {
  try {
    const { getAddress } = await import('./lazy/checksum.js')
    return getAddress(address.toLowerCase())
  } catch {
    return address
  }
}
