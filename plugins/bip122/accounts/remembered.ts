import { type RememberedAccounts, rememberedAccounts } from '../../../adapter-kit/chains/index.js'
import { property } from '../../../kernel/plugin.js'
import type { Bip122State, BitcoinSession } from '../bip122-state.js'
import { chainOf } from '../chains.js'
import type { WalletSnapshot } from '../providers/wallet-provider.js'
import { accountsOf, addressesIn } from './addresses.js'

/** The addresses of connected wallets that cannot be asked silently. */
export const remembered = ({ context }: Bip122State): RememberedAccounts<WalletSnapshot> =>
  rememberedAccounts(context, snapshotIn)

export function remember(state: Bip122State, { connector, context }: BitcoinSession): void {
  const { addresses, chain } = context()
  remembered(state).remember(connector.id, { addresses, network: chain?.id })
}

function snapshotIn(entry: unknown): WalletSnapshot | undefined {
  const addresses = addressesIn(property(entry, 'addresses'))
  const network = property(entry, 'network')
  const chain = typeof network === 'string' ? chainOf(network) : undefined
  return accountsOf(addresses) && { addresses, chain, unconfirmed: true }
}
