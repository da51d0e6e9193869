import { fromBase64 } from '../adapter-kit/shared/codecs/base64.js'
import { fromHex } from '../adapter-kit/shared/codecs/from-hex.js'

/** Bytes that came as such, or as text in one of these forms; undefined when they did not. */
type Read = (signature: string | Uint8Array) => Uint8Array | undefined

const readAs =
  (read: (text: string) => Uint8Array | undefined): Read =>
  (signature) =>
    typeof signature === 'string' ? read(signature) : signature

export const hexBytes = readAs((text) => (text === '' ? undefined : fromHex(text)))
export const base64Bytes = readAs(fromBase64)

export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

/** The libraries throw at points that are none and lengths that are wrong: no signature. */
export function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
