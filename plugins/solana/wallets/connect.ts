import {
  connectStandard,
  disconnectStandard,
  noAccounts,
  providerMissing,
  type StandardAccount,
  type StandardWallet,
  walletError,
  withTimeout,
} from '../../../adapter-kit/index.js'
import type { Connected, ConnectInput, Connection } from '../../../kernel/plugin.js'
import { solanaAccounts } from '../accounts/accounts.js'
import type { SolanaState } from '../solana-state.js'
import { createConnection } from './create-connection.js'

/** How long a wallet may take to disconnect, in milliseconds. */
const disconnectTime = 1000

/**
 * Connects with the visitor's consent.
 * @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING
 */
export async function connect(state: SolanaState, input: ConnectInput): Promise<Connected> {
  try {
    const wallet = walletOf(state, input)
    if (!wallet) throw providerMissing()
    const connection = createConnection(state, wallet, await askAccounts(wallet, input, {}), input)
    if (!connection) throw noAccounts()
    return connection
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', input.signal)
  }
}

/**
 * Restores with silent calls only; undefined when the wallet is gone, locked, or shares its identity with another. A
 * wallet that already shows accounts is asked too, because one that does not answer cannot be used.
 */
export async function restore(state: SolanaState, input: ConnectInput): Promise<Connected | undefined> {
  const wallet = state.wallets.undisputed(input.connector.id)?.provider()
  if (!wallet) return undefined
  try {
    return createConnection(state, wallet, await askAccounts(wallet, input, { silent: true }), input)
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', input.signal)
  }
}

/** Asks the wallet to revoke the page's access; the disconnect succeeds even if the wallet cannot or does not answer. */
export async function disconnect(state: SolanaState, { connector }: Connection): Promise<void> {
  const wallet = state.wallets.find(connector.id)?.provider()
  // The plugins of pairing sessions and of the embedded wallet end those.
  if (!wallet || connector.type !== 'ANNOUNCED') return
  await withTimeout(disconnectTime, [], (limit) => disconnectStandard(wallet, limit)).catch(() => undefined)
}

function walletOf(state: SolanaState, { connector }: ConnectInput): StandardWallet | undefined {
  return state.wallets.find(connector.id)?.provider()
}

async function askAccounts(
  wallet: StandardWallet,
  { signal }: ConnectInput,
  options: { readonly silent?: true },
): Promise<readonly StandardAccount[]> {
  return solanaAccounts(await connectStandard(wallet, options, signal))
}
