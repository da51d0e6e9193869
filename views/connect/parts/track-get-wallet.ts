import type { PluginContext } from '../../../kernel/plugin.js'
import type { StoreName } from '../../../plugins/connect/wallets/app-stores.js'
import type { Wallet } from '../../../plugins/connect/wallets/wallet.js'

/** Counts that a visitor was led to a wallet's store or homepage. */
export function trackGetWallet({ track }: PluginContext, wallet: Wallet, store: StoreName): void {
  const { name, id, order } = wallet
  track('GET_WALLET', { name, walletRank: order ?? undefined, explorerId: id, type: store })
}
