import { createPublicKey, ECDH, verify } from 'node:crypto'
import { accountOf, addressOf } from './keys.js'

/** ADR-36: the document that is signed for a message, which no chain accepts as a transaction. */
export function arbitraryDoc(signer: string, data: string): object {
  const value = { signer, data: Buffer.from(data).toString('base64') }
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value }],
    memo: '',
  }
}

/** The bytes of an amino document: JSON with sorted keys, and `<`, `>` and `&` escaped. */
export function documentBytes(doc: unknown): Uint8Array {
  const escaped = (letter: string) => `\\u00${letter.charCodeAt(0).toString(16)}`
  return new TextEncoder().encode(JSON.stringify(sorted(doc)).replace(/[<>&]/g, escaped))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]))
}

interface Signed {
  readonly signer: string
  readonly data: string
  /** Compressed. */
  readonly publicKey: Uint8Array
  readonly signature: Uint8Array
}

/** Whether the public key belongs to the signer's address and signed the data. */
export function isArbitrarySigned({ signer, data, publicKey, signature }: Signed): boolean {
  const prefix = signer.slice(0, signer.lastIndexOf('1'))
  if (signature.length !== 64 || addressOf(accountOf(publicKey), prefix) !== signer) return false
  const bytes = documentBytes(arbitraryDoc(signer, data))
  return verify('sha256', bytes, { key: keyObject(publicKey), dsaEncoding: 'ieee-p1363' }, signature)
}

function keyObject(publicKey: Uint8Array) {
  const point = Buffer.from(ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed'))
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'secp256k1', x: half(1), y: half(33) }, format: 'jwk' })
}
