export type AddressKind = 'eip155' | 'solana'

/** The namespace of an address, by its format. */
export function addressKind(address: string): AddressKind | undefined {
  if (/^0x[0-9a-f]{40}$/i.test(address)) return 'eip155'
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return 'solana'
  return undefined
}
