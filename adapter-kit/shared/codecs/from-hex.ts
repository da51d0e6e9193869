import { hexToBytes } from '@noble/hashes/utils.js'

/** The bytes of hexadecimal text, with or without `0x`; undefined for anything else. */
export function fromHex(text: string): Uint8Array | undefined {
  try {
    return hexToBytes(text.replace(/^0x/i, ''))
  } catch {
    return undefined
  }
}
