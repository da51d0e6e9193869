import { bytesToHex } from '@noble/hashes/utils.js'
import {
  accountsOf as accountsOfWallet,
  connectStandard,
  noAccounts,
  type StandardAccount,
  type StandardWallet,
  watchStandard,
} from '../../../adapter-kit/chains/index.js'
import { accountsOf, addressesIn } from '../accounts/addresses.js'
import { chainNamed } from '../chains.js'
import type { WalletProvider, WalletSnapshot } from './wallet-provider.js'

/** Wallets of the Wallet Standard with `bitcoin:connect`. */
export function standardProvider(wallet: StandardWallet): WalletProvider {
  /** The objects the wallet gave: it accepts only these when it signs. */
  let accounts: readonly StandardAccount[] = []
  let listedAccounts = accounts
  const read = (list: readonly StandardAccount[]) => {
    accounts = list
    listedAccounts = accountsOfWallet(wallet)
    return snapshotIn(list)
  }
  return {
    async connect(_, signal) {
      const input = { purposes: ['payment', 'ordinals'] }
      const snapshot = read(await connectStandard(wallet, input, signal, 'bitcoin:connect'))
      if (!snapshot) throw noAccounts()
      return snapshot
    },
    async read(_, signal) {
      const now = accountsOfWallet(wallet)
      return read(now.length ? now : await (await import('./late-accounts.js')).lateAccounts(wallet, signal))
    },
    watch(tell) {
      const changed = (list: readonly StandardAccount[]) => {
        const snapshot = read(list)
        tell(snapshot ? { type: 'changed', snapshot } : { type: 'locked' })
      }
      return watchStandard(wallet, changed, listedAccounts, 'bitcoin:events')
    },
    disconnect: async (limit) =>
      (await import('../operations/operations-standard.js')).disconnect(wallet, limit),
    operations: async () =>
      (await import('../operations/operations-standard.js')).standardOperations(wallet, () => accounts),
  }
}

function snapshotIn(accounts: readonly StandardAccount[]): WalletSnapshot | undefined {
  const addresses = addressesIn(
    accounts.map(({ address, publicKey, purpose }) => ({
      address,
      purpose,
      publicKey: publicKey && bytesToHex(publicKey),
    })),
  )
  const chains = accounts.find(({ address }) => address === addresses[0]?.address)?.chains ?? []
  const chain = chains.length === 1 ? chainNamed(chains[0]) : undefined
  return accountsOf(addresses) && { addresses, chain }
}
