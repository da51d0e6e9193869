import { type StandardWallet, watchStandard } from '../../adapters/index.js'
import type { WalletChange } from '../../kernel/plugin.js'
import { accountOf, suiAccounts } from './accounts.js'
import type { Room } from './room.js'

/**
 * Tells what the wallet changes on its own until the returned function is called. The account in use stays in use as
 * long as the wallet lists it: the order of the others means nothing.
 * @param address of the account in use
 */
export function watch(
  room: Room,
  wallet: StandardWallet,
  address: string,
  listener: (change: WalletChange) => void,
): () => void {
  let active = address
  return watchStandard(wallet, (told) => {
    const list = suiAccounts(told)
    room.accounts.set(wallet.raw, list)
    const accounts = list.map(accountOf)
    const first = accounts.find((account) => account.address === active) ?? accounts[0]
    if (!first) return listener({ type: 'disconnect' })
    active = first.address
    const others = accounts.filter((account) => account !== first)
    listener({ type: 'accounts', accounts: [first, ...others] })
  })
}
