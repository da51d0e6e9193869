import { requireAddress } from './address.js'

/** An account an instruction touches. */
export interface Meta {
  readonly key: Uint8Array
  readonly signer?: boolean
  readonly writable?: boolean
}

export interface Instruction {
  readonly program: Uint8Array
  readonly accounts: readonly Meta[]
  readonly data: Uint8Array
}

const text = (address: string) => () => requireAddress(address)

/** The programs transfers need. */
export const programs = {
  system: text('11111111111111111111111111111111'),
  computeBudget: text('ComputeBudget111111111111111111111111111111'),
  token: text('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  token2022: text('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  associated: text('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
}

/** Bytes and numbers, little end first, one after the other. */
export function pack(...parts: readonly (Uint8Array | readonly [value: bigint | number, size: number])[]) {
  return Uint8Array.from(parts.flatMap((part) => (part instanceof Uint8Array ? [...part] : little(...part))))
}

function little(value: bigint | number, size: number): number[] {
  return Array.from({ length: size }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 0xffn))
}

/** Little end first, up to eight bytes. */
export function numberAt(bytes: Uint8Array, at: number, size: number): bigint {
  return [...bytes.slice(at, at + size)].reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
