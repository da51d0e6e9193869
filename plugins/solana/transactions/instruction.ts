import { requireAddress } from '../accounts/address.js'

/** An account that an instruction reads or writes. */
export interface AccountMeta {
  readonly key: Uint8Array
  readonly signer?: boolean
  readonly writable?: boolean
}

export interface Instruction {
  readonly program: Uint8Array
  readonly accounts: readonly AccountMeta[]
  readonly data: Uint8Array
}

const program = (address: string) => () => requireAddress(address)

/** The programs that transfers call, as functions, so that none is decoded before it is needed. */
export const programs = {
  system: program('11111111111111111111111111111111'),
  computeBudget: program('ComputeBudget111111111111111111111111111111'),
  token: program('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  token2022: program('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  associated: program('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
}

/** Concatenates bytes and numbers; a number is `[value, size in bytes]`, little endian. */
export function pack(...parts: readonly (Uint8Array | readonly [value: bigint | number, size: number])[]) {
  return Uint8Array.from(
    parts.flatMap((part) => (part instanceof Uint8Array ? [...part] : littleEndian(...part))),
  )
}

function littleEndian(value: bigint | number, size: number): number[] {
  return Array.from({ length: size }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 0xffn))
}

/** Reads a little-endian number. */
export function numberAt(bytes: Uint8Array, at: number, size: number): bigint {
  return [...bytes.slice(at, at + size)].reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
