import { accountsOf, chainsOf, type StandardAccount, type StandardWallet } from '../../adapters/index.js'
import type { Account, CaipNetworkId } from '../../kernel/plugin.js'
import { isCaipNetworkId } from '../../kernel/plugin.js'
import { fullAddress, isAddress } from './address.js'
import { toBase64 } from './base64.js'
import type { Room } from './room.js'

/** Those that are Sui's, each once: a wallet may list its accounts on other chains beside them. */
export function suiAccounts(
  wallet: StandardWallet,
  list: readonly StandardAccount[],
): readonly StandardAccount[] {
  const known = new Set<string>()
  const isNew = (full: string) => !known.has(full) && !!known.add(full)
  return list.flatMap((account) => {
    const chains = account.chains.length > 0 ? account.chains : ownChains(wallet)
    const fits = isAddress(account.address) && chains.some(isSuiChain)
    return fits && isNew(fullAddress(account.address)) ? [{ ...account, chains }] : []
  })
}

/** Until a wallet knows on which network it is, its accounts name none; one of several kinds of chains could mean any. */
function ownChains(wallet: StandardWallet): readonly string[] {
  const chains = chainsOf(wallet)
  return chains.every(isSuiChain) ? chains : []
}

export function isSuiChain(chain: string): chain is CaipNetworkId {
  return chain.startsWith('sui:') && isCaipNetworkId(chain)
}

/** The networks these accounts are for, each once. */
export function networksOf(accounts: readonly StandardAccount[]): readonly CaipNetworkId[] {
  return [...new Set(accounts.flatMap(({ chains }) => chains.filter(isSuiChain)))]
}

/** Keys beyond this many bytes are left out: those of one signer are shorter. */
const maxKey = 128

export function accountOf({ address, publicKey }: StandardAccount): Account {
  const key = new Uint8Array(publicKey ?? []) // a copy, which cannot say anything of itself
  const isKey = key.length > 0 && key.length <= maxKey
  return {
    namespace: 'sui',
    address: fullAddress(address),
    type: 'eoa',
    ...(isKey && { publicKey: toBase64(key) }),
  }
}

/** The accounts the wallet shows now, else those it told last. */
export function currentAccounts({ accounts }: Room, wallet: StandardWallet): readonly StandardAccount[] {
  const now = suiAccounts(wallet, accountsOf(wallet))
  return now.length ? now : (accounts.get(wallet.raw) ?? [])
}
