/** The sum of the values, in satoshi. */
export const totalAmount = (list: readonly { readonly value: bigint }[]) =>
  list.reduce((sum, { value }) => sum + value, 0n)

/**
 * The dust limit of an output as nodes compute it: three satoshi for each byte of it and of the input that spends it.
 */
export function dustAmount(script: Uint8Array): bigint {
  if (script[0] === 0x6a) return 0n
  return 3n * BigInt(9 + script.length + (isWitness(script) ? 67 : 148))
}

/** A witness program: a version (0, or OP_1 to OP_16), then one push of the remaining bytes. */
function isWitness([version = 0xff, push, ...rest]: Uint8Array): boolean {
  return (version === 0 || (version >= 0x51 && version <= 0x60)) && push === rest.length
}
