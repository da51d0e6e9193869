import {
  accountsOf,
  askSignIn,
  connectStandard,
  disconnectStandard,
  featureOf,
  noAccounts,
  providerMissing,
  type StandardAccount,
  type StandardWallet,
  walletError,
  withTimeout,
} from '../../../adapter-kit/index.js'
import type { Connected, ConnectInput, Connection } from '../../../kernel/plugin.js'
import { solanaAccounts } from '../accounts/accounts.js'
import type { ConnectedAndSigned } from '../signing/connect-and-sign.js'
import type { SolanaState } from '../solana-state.js'
import { clusterOf, publicNetworks } from './cluster.js'
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
    const both = await signIn(state, wallet, input)
    const accounts = both?.accounts ?? (await askAccounts(wallet, input, {}))
    const connection = createConnection(state, wallet, accounts, input)
    if (!connection) throw noAccounts()
    return both ? { ...connection, signed: [both.signed] } : connection
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', input.signal)
  }
}

/** Where a plugin wants visitors to sign in, wallets that can are asked for that with the same approval. */
async function signIn(
  { context }: SolanaState,
  wallet: StandardWallet,
  { network, signal }: ConnectInput,
): Promise<ConnectedAndSigned | undefined> {
  // Wallets know the public clusters by their names, and write those into the text.
  if (!network || !publicNetworks.has(network.caipNetworkId) || !featureOf(wallet, 'solana:signIn'))
    return undefined
  const request = await askSignIn(context, network.caipNetworkId, signal)
  if (!request) return undefined
  const { connectAndSign } = await import('../signing/connect-and-sign.js')
  return connectAndSign(wallet, { ...request, cluster: clusterOf(network) }, signal)
}

/**
 * Restores with silent calls only; undefined when the wallet is gone, locked, or shares its identity with another. A
 * wallet that shows accounts is not asked at all: some open their window although the call is silent.
 */
export async function restore(state: SolanaState, input: ConnectInput): Promise<Connected | undefined> {
  const wallet = state.wallets.undisputed(input.connector.id)?.provider()
  if (!wallet) return undefined
  try {
    const shown = createConnection(state, wallet, solanaAccounts(accountsOf(wallet)), input)
    return shown ?? createConnection(state, wallet, await askAccounts(wallet, input, { silent: true }), input)
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
