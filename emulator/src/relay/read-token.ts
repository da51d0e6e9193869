import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as v from 'valibot'
import { fromBase58 } from '../lib/base58.js'

/** Seconds by which a client's clock may be off. */
const leeway = 60

const PayloadSchema = v.looseObject({ iss: v.string(), iat: v.number(), exp: v.number() })

export type TokenReading = { clientId: string } | { refusal: string }

/**
 * Checks the token in a client's connection URL. Its issuer is the client's public key, which is also the client's
 * id.
 */
export function readToken(token: string, now = Date.now() / 1000): TokenReading {
  const [header = '', payload = '', signature = ''] = token.split('.')
  try {
    const { iss, iat, exp } = v.parse(PayloadSchema, JSON.parse(text(payload)))
    const signed = Buffer.from(`${header}.${payload}`)
    const genuine = verify(null, signed, publicKey(iss), Buffer.from(signature, 'base64url'))
    if (!genuine) return refuse('JWT signature is not valid')
    if (iat > now + leeway) return refuse('JWT Token is not yet valid')
    if (exp < now - leeway) return refuse('JWT Token is expired')
    return { clientId: iss }
  } catch {
    return refuse('JWT is malformed')
  }
}

function refuse(why: string): TokenReading {
  return { refusal: `JWT validation error: ${why}` }
}

function text(part: string): string {
  return Buffer.from(part, 'base64url').toString()
}

/** The key behind `did:key:z6Mk…`: base58, two bytes that say Ed25519, the key. */
function publicKey(issuer: string): KeyObject {
  const bytes = fromBase58(issuer.replace(/^did:key:z/, ''))
  if (bytes.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 1) throw new Error('No Ed25519 key')
  const x = Buffer.from(bytes.slice(2)).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
