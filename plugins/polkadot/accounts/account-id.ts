import { bytesToHex } from '@noble/hashes/utils.js'
import { checksumAddress, fromHex, fromSs58, isMistyped, toSs58 } from '../../../adapter-kit/chains/index.js'

/** How many bytes name an account on chains whose accounts are Ethereum's; on the others it is 32. */
const ethereumSize = 20
const ethereumForm = /^0x[0-9a-f]{40}$/i

/** The bytes that an address stands for, in either of its forms; undefined for any other text. */
export function accountIdOf(address: string): Uint8Array | undefined {
  if (!ethereumForm.test(address)) return fromSs58(address)?.key
  return isMistyped(address) ? undefined : fromHex(address)
}

/** Whether it is an account of Ethereum's kind: the last 20 bytes of the hash of a secp256k1 key. */
export const isEthereumId = (id: Uint8Array) => id.length === ethereumSize

/** The address of an account on a network with these addresses. Takes prefixes from 0 to 16383. */
export function addressOf(id: Uint8Array, ss58Format: number): string {
  return isEthereumId(id) ? checksumAddress(toPrefixedHex(id)) : toSs58({ prefix: ss58Format, key: id })
}

/** Bytes as wallets and nodes write them: `0x` and two digits each. */
export const toPrefixedHex = (bytes: Uint8Array): string => `0x${bytesToHex(bytes)}`
