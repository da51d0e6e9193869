import { base64 } from '@scure/base'
import {
  accountsOf,
  chainsOf,
  type StandardAccount,
  type StandardWallet,
} from '../../../adapter-kit/chains/index.js'
import type { Account, CaipNetworkId } from '../../../kernel/plugin.js'
import type { SuiState } from '../sui-state.js'
import { isSuiChain } from '../wallets/finder.js'
import { fullAddress, isAddress } from './address.js'

/** The Sui accounts of a wallet, each once: a wallet may list accounts of other chains too. */
export function suiAccounts(
  wallet: StandardWallet,
  list: readonly StandardAccount[],
): readonly StandardAccount[] {
  const listed = new Set<string>()
  const isNew = (full: string) => !listed.has(full) && !!listed.add(full)
  return list.flatMap((account) => {
    const chains = account.chains.length > 0 ? account.chains : ownChains(wallet)
    const fits = isAddress(account.address) && chains.some(isSuiChain)
    return fits && isNew(fullAddress(account.address)) ? [{ ...account, chains }] : []
  })
}

/**
 * The chains of accounts that name none, as some wallets' do before a network is selected: those of the wallet, or none
 * if it supports other kinds of chains too.
 */
function ownChains(wallet: StandardWallet): readonly string[] {
  const chains = chainsOf(wallet)
  return chains.every(isSuiChain) ? chains : []
}

/** The networks these accounts are for, each once. */
export function networksOf(accounts: readonly StandardAccount[]): readonly CaipNetworkId[] {
  return [...new Set(accounts.flatMap(({ chains }) => chains.filter(isSuiChain)))]
}

export function accountOf({ address, publicKey }: StandardAccount): Account {
  return {
    namespace: 'sui',
    address: fullAddress(address),
    type: 'eoa',
    ...(publicKey && { publicKey: base64.encode(publicKey) }),
  }
}

/** The accounts that the wallet lists now, or if it lists none, those it shared last. */
export function currentAccounts(
  { sharedAccounts }: SuiState,
  wallet: StandardWallet,
): readonly StandardAccount[] {
  const now = suiAccounts(wallet, accountsOf(wallet))
  return now.length ? now : (sharedAccounts.get(wallet.raw) ?? [])
}
