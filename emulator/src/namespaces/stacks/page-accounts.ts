import type { WalletAccount } from '../../wallets/demo-wallet-state.js'
import { addressOn } from './accounts.js'

/** Accounts in the format that pages get, with their addresses on a network. */
export function pageAccounts(network: string, accounts: readonly WalletAccount[]): readonly object[] {
  return accounts.map(({ address, publicKey }) => ({
    symbol: 'STX',
    address: addressOn(network, address),
    publicKey,
  }))
}
