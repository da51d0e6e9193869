import type { Connected, ConnectInput } from '../../../kernel/plugin.js'
import { noAccounts, providerMissing, walletError } from '../../shared/errors/wallet-errors.js'
import { withTimeout } from '../../shared/network/with-timeout.js'
import type { StandardAccount } from './standard-accounts.js'
import { accountsOf, connectStandard } from './standard-calls.js'
import { disconnectStandard } from './standard-disconnect.js'
import type { WalletList } from './wallet-list.js'
import type { StandardWallet } from './wallet-standard.js'

/** How long a wallet may take to disconnect, in milliseconds. */
const disconnectTime = 1000

/**
 * An adapter's `connect` over wallets of the Wallet Standard, with the visitor's consent.
 * @param ask asks the wallet, usually by {@link connectStandard}; undefined where it shares no account of the chain
 * @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING
 */
export async function connectByStandard(
  wallets: WalletList<StandardWallet>,
  { connector, signal }: ConnectInput,
  ask: (wallet: StandardWallet) => Promise<Connected | undefined>,
): Promise<Connected> {
  try {
    const wallet = wallets.find(connector.id)?.provider()
    if (!wallet) throw providerMissing()
    const connection = await ask(wallet)
    if (!connection) throw noAccounts()
    return connection
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/**
 * An adapter's `restore` by silent calls only: undefined when the wallet is gone, locked, or shares its identity with
 * another. A wallet that shows accounts is not asked at all: some open their window although the call is silent.
 * @param connectionOf makes the connection of what a wallet shares; undefined without an account of the chain
 * @throws LatchkeyError LK_CONNECT
 */
export async function restoreByStandard(
  wallets: WalletList<StandardWallet>,
  { connector, signal }: ConnectInput,
  connectionOf: (wallet: StandardWallet, shared: readonly StandardAccount[]) => Connected | undefined,
): Promise<Connected | undefined> {
  const wallet = wallets.undisputed(connector.id)?.provider()
  if (!wallet) return undefined
  try {
    const listed = connectionOf(wallet, accountsOf(wallet))
    return listed ?? connectionOf(wallet, await connectStandard(wallet, { silent: true }, signal))
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Asks the wallet to revoke the page's access. Resolves even if the wallet cannot or does not answer. */
export async function disconnectByStandard(wallet: StandardWallet): Promise<void> {
  await withTimeout(disconnectTime, [], (limit) => disconnectStandard(wallet, limit)).catch(() => undefined)
}
