import { createHash } from 'node:crypto'
import type { Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Account } from '../accounts.js'
import { type SolanaKey, solanaKey } from '../namespaces/solana/solana-key.js'
import { smartAddress } from './smart-accounts/smart-account.js'

/** The keys of a login. Anyone can compute them: never send real funds to their addresses. */
export interface EmbeddedKeys {
  readonly eip155: Account
  /** The contract that the key of EVM chains owns; not deployed before its first transaction. */
  readonly smartAccount: Address
  readonly solana: SolanaKey
}

/** @param login an email address, or a social login and the name there */
export function embeddedKeys(login: string): EmbeddedKeys {
  const seed = createHash('sha256').update(`latchkey emulator: embedded ${login}`).digest('hex')
  const privateKey = `0x${seed}` as const
  const { address } = privateKeyToAccount(privateKey)
  return {
    eip155: { address, privateKey },
    smartAccount: smartAddress(address),
    solana: solanaKey(`embedded ${login}`),
  }
}
