import { createECDH, createHash } from 'node:crypto'
import { bytesToHex, hexToBytes, ripemd160 } from 'viem'
import { sign } from 'viem/accounts'
import { decodeBech32, encodeBech32 } from './bech32.js'

/** A test key of the demo wallets. Anyone can compute it: never send real funds to it. */
export interface CosmosKey {
  /** Compressed. */
  publicKey: Uint8Array
  /** The 20 bytes that its address on every chain encodes. */
  account: Uint8Array
  /** 64 bytes (r, s) over the SHA-256 of the bytes, with a low s, which chains require. */
  sign: (bytes: Uint8Array) => Promise<Uint8Array>
}

export const sha256 = (bytes: Uint8Array | string) =>
  new Uint8Array(createHash('sha256').update(bytes).digest())

/** The key at a place in the list. */
export function cosmosKey(index: number): CosmosKey {
  const secret = sha256(`latchkey emulator: cosmos ${index}`)
  const ecdh = createECDH('secp256k1')
  ecdh.setPrivateKey(secret)
  const publicKey = new Uint8Array(ecdh.getPublicKey(null, 'compressed'))
  return {
    publicKey,
    account: accountOf(publicKey),
    sign: async (bytes) => {
      const { r, s } = await sign({ hash: bytesToHex(sha256(bytes)), privateKey: bytesToHex(secret) })
      return new Uint8Array([...hexToBytes(r, { size: 32 }), ...hexToBytes(s, { size: 32 })])
    },
  }
}

/** The bytes that the address of a public key encodes. */
export function accountOf(publicKey: Uint8Array): Uint8Array {
  return ripemd160(sha256(publicKey), 'bytes')
}

export function addressOf(account: Uint8Array, prefix: string): string {
  return encodeBech32(prefix, account)
}

/** The bytes that an address of any prefix encodes; undefined for a malformed address. */
export function accountIn(address: string): Uint8Array | undefined {
  const bytes = decodeBech32(address)
  return bytes?.length === 20 || bytes?.length === 32 ? bytes : undefined
}
