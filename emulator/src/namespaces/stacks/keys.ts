import { createHash } from 'node:crypto'
import { getAddressFromPrivateKey, privateKeyToPublic } from '@stacks/transactions'
import type { StacksAccount } from './accounts.js'

/** The private key at a place in the list, in hex. Everyone can compute it: never send it anything of worth. */
export function privateKey(index: number): string {
  const secret = createHash('sha256').update(`latchkey emulator: stacks ${index}`).digest('hex')
  return `${secret}01` // 01: its public key is written in the short form
}

/** What `accounts.ts` holds of that key. */
export function accountAt(index: number): StacksAccount {
  const key = privateKey(index)
  return {
    address: getAddressFromPrivateKey(key, 'mainnet'),
    testnet: getAddressFromPrivateKey(key, 'testnet'),
    publicKey: String(privateKeyToPublic(key)),
  }
}
