import { base58 } from '@scure/base'

/** Longer texts are no addresses, keys or signatures, and the arithmetic is quadratic. */
const maxLength = 200

/** The bytes a base58 text stands for; undefined when it is none or longer than 200 letters. */
export function fromBase58(text: string): Uint8Array | undefined {
  if (text.length > maxLength) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
