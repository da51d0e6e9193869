import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** EIP-55: completes a missing 0x and sets each letter's case. Takes 40 hex digits, with or without 0x. */
export function checksumAddress(address: string): `0x${string}` {
  const digits = address.slice(-40).toLowerCase()
  return casedBy(digits, digits)
}

/** Chains whose wallets write addresses by EIP-1191, where the chain's id is part of the checksum. */
const chainsOfEip1191 = [30, 31]

/** Whether upper and lower case are mixed in a way that fits no checksum: a letter is probably wrong. */
export function isMistyped(address: string): boolean {
  const digits = address.slice(-40)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return false
  const hashed = [lower, ...chainsOfEip1191.map((chain) => `${chain}0x${lower}`)]
  return hashed.every((text) => casedBy(lower, text) !== `0x${digits}`)
}

/** Each letter is upper case where the text's hash has a digit above 7 in its place. */
function casedBy(digits: string, text: string): `0x${string}` {
  const hash = bytesToHex(keccak_256(utf8ToBytes(text)))
  const letters = [...digits].map((letter, at) =>
    Number.parseInt(hash.charAt(at), 16) > 7 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}
