/** Satoshi in all of them. */
export const total = (list: readonly { readonly value: bigint }[]) =>
  list.reduce((sum, { value }) => sum + value, 0n)

/** Below this an output costs more than it is worth, as nodes reckon: three satoshi for each byte of it and of spending it. */
export function dustOf(script: Uint8Array): bigint {
  if (script[0] === 0x6a) return 0n
  return 3n * BigInt(9 + script.length + (isWitness(script) ? 67 : 148))
}

/** A version (0, or OP_1 to OP_16) and one push that is the rest. */
function isWitness([version = 0xff, push, ...rest]: Uint8Array): boolean {
  return (version === 0 || (version >= 0x51 && version <= 0x60)) && push === rest.length
}
