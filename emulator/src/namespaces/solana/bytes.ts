// Used in browsers too, so nothing of Node is imported here.

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The 32 bytes of an address. */
export function keyBytes(address: string): Uint8Array {
  let number = [...address].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  const bytes = new Uint8Array(32)
  for (let at = 31; at >= 0; at -= 1) {
    bytes[at] = Number(number & 0xffn)
    number >>= 8n
  }
  return bytes
}

export function toBase64(bytes: Uint8Array): string {
  return btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
