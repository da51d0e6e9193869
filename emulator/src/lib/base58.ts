const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as Bitcoin and Solana write them: no 0, O, I and l. */
export function toBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${alphabet[Number(number % 58n)]}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

/** The way back; throws at a letter that does not belong. */
export function fromBase58(text: string): Uint8Array {
  let number = 0n
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value === -1) throw new Error(`"${letter}" is no base58`)
    number = number * 58n + BigInt(value)
  }
  const hex = number === 0n ? '' : number.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([
    ...new Uint8Array(zeros),
    ...Buffer.from(hex.padStart(Math.ceil(hex.length / 2) * 2, '0'), 'hex'),
  ])
}
