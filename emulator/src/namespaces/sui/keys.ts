import { createHash } from 'node:crypto'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'

/** The Ed25519 key at a place in the list. Everyone can compute it: never send it anything of worth. */
export function suiKey(index: number): Ed25519Keypair {
  const seed = createHash('sha256').update(`latchkey emulator: sui ${index}`).digest()
  return Ed25519Keypair.fromSecretKey(new Uint8Array(seed))
}
