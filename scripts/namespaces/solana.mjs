import { createPublicKey, verify as verifyBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import { Connection, PublicKey } from '@solana/web3.js'

/** Data for the check of the demo page (scripts/check). */
export const wallet = 'demo.sunbird'
export const connector = 'Sunbird'
export const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Ed25519 over the text's own bytes; the signature is base58. */
export async function verify({ address, message, signature }) {
  const x = Buffer.from(new PublicKey(address).toBytes()).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const bytes = base58.decode(signature)
  return bytes.length === 64 && verifyBytes(null, Buffer.from(message), key, bytes)
}

/** Half a SOL, in lamports, to an account that has none yet. */
export const transfer = {
  to: base58.encode(new Uint8Array(32).fill(42)),
  value: '500000000',
}

export async function received({ emulatorUrl, to }) {
  const node = new Connection(`${emulatorUrl}/chains/${network}`, 'confirmed')
  return BigInt(await node.getBalance(new PublicKey(to)))
}
