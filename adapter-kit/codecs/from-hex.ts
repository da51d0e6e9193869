/** The bytes of hexadecimal text, with or without `0x`; undefined for anything else. */
export function fromHex(text: string): Uint8Array | undefined {
  const digits = text.replace(/^0x/i, '')
  if (digits.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(digits)) return undefined
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
