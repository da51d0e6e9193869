import { accountsOf, type StandardAccount, type StandardWallet } from '../../../adapter-kit/chains/index.js'
import type { Account } from '../../../kernel/plugin.js'
import { isAddress } from './address.js'

/** The Solana accounts among those of a wallet, which may have accounts of several chains. */
export function solanaAccounts(accounts: readonly StandardAccount[]): readonly StandardAccount[] {
  return accounts.filter(
    ({ address, chains }) =>
      isAddress(address) && (chains.length === 0 || chains.some((chain) => chain.startsWith('solana:'))),
  )
}

/** The account with this address, if the wallet shows it now. */
export function findAccount(wallet: StandardWallet, address: string): StandardAccount | undefined {
  return solanaAccounts(accountsOf(wallet)).find((account) => account.address === address)
}

export function accountOf(address: string): Account {
  return { namespace: 'solana', address, type: 'eoa' }
}
