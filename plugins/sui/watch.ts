import { accountsOf, type StandardWallet, watchStandard } from '../../adapters/index.js'
import type { CaipNetworkId, WalletChange } from '../../kernel/plugin.js'
import { accountOf, networksOf, suiAccounts } from './accounts.js'
import type { Room } from './room.js'

/**
 * Tells what the wallet changes on its own until the returned function is called. The account in use stays in use as
 * long as the wallet lists it: the order of the others means nothing.
 * @param address of the account in use
 */
export function watcher(room: Room, wallet: StandardWallet, address: string) {
  const before = accountsOf(wallet)
  return (listener: (change: WalletChange) => void): (() => void) => {
    let active = address
    const changed = (told: Parameters<typeof suiAccounts>[1]) => {
      const list = suiAccounts(wallet, told)
      room.accounts.set(wallet.raw, list)
      const accounts = list.map(accountOf)
      const place = Math.max(
        accounts.findIndex((account) => account.address === active),
        0,
      )
      const first = accounts[place]
      if (!first) return listener({ type: 'disconnect' })
      active = first.address
      const network = elsewhere(room, wallet, networksOf(list.slice(place, place + 1)))
      if (network) listener({ type: 'network', network })
      listener({ type: 'accounts', accounts: [first, ...accounts.filter((account) => account !== first)] })
    }
    return watchStandard(wallet, changed, before)
  }
}

/** Wallets that are on one network at a time tell it by their accounts: where to, when those are not for ours. */
function elsewhere(
  { context }: Room,
  { raw }: StandardWallet,
  networks: readonly CaipNetworkId[],
): CaipNetworkId | undefined {
  const state = context.store.get(context.state.session).namespaces.sui
  const all = state?.status === 'connected' ? [state.connection, ...state.others] : []
  const here = all.find(({ provider }) => provider === raw)?.network
  return here && !networks.includes(here) ? networks[0] : undefined
}
