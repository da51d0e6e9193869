import type { OwnAccount } from '../../wallets/demo-wallet-state.js'
import { addressOn } from './accounts.js'

/** Accounts as a page gets them, with the addresses of a network. */
export function accountsOn(network: string, accounts: readonly OwnAccount[]): readonly object[] {
  return accounts.map(({ address, publicKey }) => ({
    symbol: 'STX',
    address: addressOn(network, address),
    publicKey,
  }))
}
