import { sha256 } from '@noble/hashes/sha2'
import { numberAt, pack, programs } from './instruction.js'

/** The address of the account in which a wallet holds a token. @param tokenProgram the owner of the mint */
export function associatedAccount(owner: Uint8Array, mint: Uint8Array, tokenProgram: Uint8Array): Uint8Array {
  return programAddress([owner, tokenProgram, mint], programs.associated())
}

const marker = new TextEncoder().encode('ProgramDerivedAddress')

/**
 * A program-derived address: the first of these seeds that is no public key, so that only the program can sign for it.
 */
function programAddress(seeds: readonly Uint8Array[], program: Uint8Array): Uint8Array {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const address = sha256(pack(...seeds, [bump, 1], program, marker))
    if (!isOnCurve(address)) return address
  }
  throw new Error('No address of these seeds is off the curve') // about as improbable as guessing a private key
}

/** The constants of Ed25519: its prime field, and d of its curve. */
const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Whether the bytes encode a point of Ed25519: whether x² = (y² − 1) / (dy² + 1) has a solution. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = (numberAt(bytes, 0, 32) & (2n ** 255n - 1n)) % p
  const square = (y * y) % p
  const product = ((square + p - 1n) * (d * square + 1n)) % p
  return product === 0n || power(product, (p - 1n) / 2n) === 1n // Euler’s criterion
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let bits = exponent, value = base; bits > 0n; bits >>= 1n, value = (value * value) % p) {
    if (bits & 1n) result = (result * value) % p
  }
  return result
}
