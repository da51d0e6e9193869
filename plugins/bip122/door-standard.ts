import {
  accountsOf as accountsOfWallet,
  connectStandard,
  noAccounts,
  type StandardAccount,
  type StandardWallet,
  toHex,
  watchStandard,
} from '../../adapters/index.js'
import { accountsOf, addressesIn } from './addresses.js'
import { chainNamed } from './chains.js'
import type { Door, Seen } from './door.js'

/** Wallets of the Wallet Standard with `bitcoin:connect`. */
export function standardDoor(wallet: StandardWallet): Door {
  /** As the wallet gave them: it wants the very same back. */
  let accounts: readonly StandardAccount[] = []
  let shown = accounts
  const see = (list: readonly StandardAccount[]) => {
    accounts = list
    shown = accountsOfWallet(wallet)
    return seenIn(list)
  }
  return {
    async connect(_, signal) {
      const input = { purposes: ['payment', 'ordinals'] }
      const seen = see(await connectStandard(wallet, input, signal, 'bitcoin:connect'))
      if (!seen) throw noAccounts()
      return seen
    },
    async look(_, signal) {
      const now = accountsOfWallet(wallet)
      return see(now.length ? now : await (await import('./late-accounts.js')).lateAccounts(wallet, signal))
    },
    watch(tell) {
      const changed = (list: readonly StandardAccount[]) => {
        const seen = see(list)
        tell(seen ? { type: 'changed', seen } : { type: 'left' })
      }
      return watchStandard(wallet, changed, shown, 'bitcoin:events')
    },
    leave: async (limit) => (await import('./work-standard.js')).leave(wallet, limit),
    work: async () => (await import('./work-standard.js')).createWork(wallet, () => accounts),
  }
}

function seenIn(accounts: readonly StandardAccount[]): Seen | undefined {
  const addresses = addressesIn(
    accounts.map(({ address, publicKey, purpose }) => ({
      address,
      purpose,
      publicKey: publicKey && toHex(publicKey),
    })),
  )
  const named = accounts.find(({ address }) => address === addresses[0]?.address)?.chains ?? []
  const chain = named.length === 1 ? chainNamed(named[0]) : undefined
  return accountsOf(addresses) && { addresses, chain }
}
