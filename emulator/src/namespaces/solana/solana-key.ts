import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { toBase58 } from '../../lib/base58.js'

/** A Solana key pair. */
export interface SolanaKey {
  address: string
  publicKey: Uint8Array
  sign: (bytes: Uint8Array) => Uint8Array
}

/** The PKCS #8 prefix of a 32-byte Ed25519 key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The test key of this index or name. Anyone can compute it: never send real funds to it. */
export function solanaKey(index: number | string): SolanaKey {
  const seed = createHash('sha256').update(`latchkey emulator: solana ${index}`).digest()
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = raw(createPublicKey(key))
  return { address: toBase58(publicKey), publicKey, sign: (bytes) => new Uint8Array(sign(null, bytes, key)) }
}

function raw(key: KeyObject): Uint8Array {
  return new Uint8Array(Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url'))
}
