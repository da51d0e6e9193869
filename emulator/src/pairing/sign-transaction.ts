import type { SolanaKey } from '../namespaces/solana/solana-key.js'
import { invalidParams, unauthorized } from '../wallets/errors.js'

const signatureLength = 64
const keyLength = 32

/** Adds the signatures of those keys that the transaction names as signers. Takes legacy and versioned transactions. */
export function signTransaction(
  keys: readonly SolanaKey[],
  wire: Uint8Array,
): { signature: Uint8Array; bytes: Uint8Array } {
  const [count, start] = shortLength(wire, 0)
  const message = wire.slice(start + count * signatureLength)
  const signers = requiredSigners(message)
  const place = signers.findIndex((signer) => keys.some((key) => isSame(key.publicKey, signer)))
  const key = keys.find(({ publicKey }) => isSame(publicKey, signers[place]))
  if (!key || place >= count) throw unauthorized()
  const signature = key.sign(message)
  const bytes = Uint8Array.from(wire)
  bytes.set(signature, start + place * signatureLength)
  return { signature, bytes }
}

/** The signers of a message are its first accounts. The first byte of a versioned message has its high bit set. */
function requiredSigners(message: Uint8Array): Uint8Array[] {
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const [, start] = shortLength(message, header + 3)
  return Array.from({ length: message[header] ?? 0 }, (_, index) =>
    message.slice(start + index * keyLength, start + (index + 1) * keyLength),
  )
}

/** Solana's compact length (seven bits a byte). Returns the length and the offset after it. */
function shortLength(bytes: Uint8Array, at: number): [number, number] {
  let length = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) throw invalidParams('the transaction is cut off')
    length |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return [length, at + index + 1]
  }
  throw invalidParams('the transaction has a wrong length')
}

function isSame(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b !== undefined && Buffer.compare(a, b) === 0
}
