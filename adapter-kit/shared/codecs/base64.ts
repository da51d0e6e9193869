import { base64 } from '@scure/base'

/** The bytes of base64 text with its padding; undefined for anything else. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}
