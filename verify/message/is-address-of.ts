import { checksumAddress } from '../../adapter-kit/shared/codecs/checksum-address.js'

const hex = /^0x[\da-f]{40}$/i

/** Whether a text has an address of the namespace where it belongs. Letters of one case are no checksum of EIP-55. */
export function isAddressOf(namespace: string, address: string): boolean {
  if (namespace !== 'eip155') return true
  if (!hex.test(address)) return false
  const digits = address.slice(2)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || checksumAddress(address) === address
}
