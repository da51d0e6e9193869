import { createHash } from 'node:crypto'
import {
  cryptoWaitReady,
  decodeAddress,
  signatureVerify,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'

/** An sr25519 key pair. */
export interface PolkadotKey {
  publicKey: `0x${string}`
  sign: (bytes: Uint8Array) => Uint8Array
}

/** The test key of this index. Anyone can compute it: never send real funds to it. */
export async function polkadotKey(index: number): Promise<PolkadotKey> {
  await cryptoWaitReady()
  const seed = createHash('sha256').update(`latchkey emulator: polkadot ${index}`).digest()
  const pair = sr25519PairFromSeed(seed)
  return { publicKey: toHex(pair.publicKey), sign: (bytes) => sr25519Sign(bytes, pair) }
}

/** Whether the account signed exactly these bytes. False for a malformed signature. */
export async function verifySignature(
  bytes: Uint8Array,
  signature: string,
  address: string,
): Promise<boolean> {
  await cryptoWaitReady()
  if (!/^0x([0-9a-f]{2}){64,66}$/i.test(signature)) return false
  try {
    return signatureVerify(bytes, signature, address).isValid
  } catch {
    return false
  }
}

/** The public key of an address of any network; undefined when it is not an address. */
export function keyOf(address: string): `0x${string}` | undefined {
  try {
    return toHex(decodeAddress(address))
  } catch {
    return undefined
  }
}

export const toHex = (bytes: Uint8Array): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`
export const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex'))
