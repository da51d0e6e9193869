import {
  accountsOf,
  callMethod,
  chainUnsupported,
  connectStandard,
  disconnectStandard,
  noAccounts,
  providerMissing,
  type StandardAccount,
  type StandardWallet,
  walletError,
  withTimeout,
} from '../../../adapter-kit/index.js'
import {
  type Accounts,
  type Connected,
  type ConnectInput,
  type Connection,
  isRejection,
  type Network,
} from '../../../kernel/plugin.js'
import { accountOf, networksOf, suiAccounts } from '../accounts/accounts.js'
import type { SuiState } from '../sui-state.js'
import { accountIn, isPaired, walletOf } from '../target.js'
import { createWatch } from './watch.js'

/** How long a wallet may take to disconnect, in milliseconds. */
const disconnectTime = 1000

/**
 * Connects with the visitor's consent.
 * @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING
 */
export async function connect(state: SuiState, input: ConnectInput): Promise<Connected> {
  const { connector, network, signal } = input
  try {
    const wallet = state.wallets.find(connector.id)?.provider()
    if (!wallet) throw providerMissing()
    const connection = createConnection(state, wallet, await connectStandard(wallet, {}, signal), network)
    if (!connection) throw noAccounts()
    return connection
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Restores with silent calls only; undefined when the wallet is gone, locked, or shares its identity with another. */
export async function restore(state: SuiState, input: ConnectInput): Promise<Connected | undefined> {
  const { connector, network, signal } = input
  const wallet = state.wallets.undisputed(connector.id)?.provider()
  if (!wallet) return undefined
  try {
    const listed = createConnection(state, wallet, accountsOf(wallet), network)
    if (listed) return listed
    const shared = await connectStandard(wallet, { silent: true }, signal)
    return createConnection(state, wallet, shared, network)
  } catch (error) {
    const failure = walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
    if (isRejection(failure) && !signal.aborted) return undefined // the wallet no longer trusts the page
    throw failure
  }
}

/** Asks the wallet to revoke the page's access; the disconnect succeeds even if the wallet cannot or does not answer. */
export async function disconnect(state: SuiState, connection: Connection): Promise<void> {
  if (isPaired(connection)) return // the plugin of pairing ends its session
  const wallet = walletOf(connection)
  state.sharedAccounts.delete(wallet.raw)
  await withTimeout(disconnectTime, [], (limit) => disconnectStandard(wallet, limit))
}

/** No browser wallet is asked: each of its requests names the network. @throws LatchkeyError LK_SWITCH */
export async function switchNetwork(
  state: SuiState,
  connection: Connection,
  network: Network,
): Promise<void> {
  const id = network.caipNetworkId
  if (!isPaired(connection)) {
    if (!accountIn(state, connection)?.chains.includes(id)) throw chainUnsupported(network.name)
    return
  }
  if (connection.networks?.includes(id) === false) throw chainUnsupported(network.name)
  try {
    await callMethod(connection.provider, 'setDefaultChain', [id], { missing: providerMissing })
  } catch (error) {
    throw walletError(error, 'LK_SWITCH', 'Chain is not supported')
  }
}

/**
 * A live connection; undefined without any account.
 * @param shared the accounts that the wallet shares with this page, of any chain
 */
function createConnection(
  state: SuiState,
  wallet: StandardWallet,
  shared: readonly StandardAccount[],
  wanted: Network | undefined,
): Connected | undefined {
  const list = suiAccounts(wallet, shared)
  const [first, ...others] = list.map(accountOf)
  const networks = networksOf(list)
  const network = networks.find((id) => id === wanted?.caipNetworkId) ?? networksOf(list.slice(0, 1))[0]
  if (!first || !network) return undefined
  state.sharedAccounts.set(wallet.raw, list)
  const accounts: Accounts = [first, ...others]
  return {
    accounts,
    network,
    networks,
    provider: wallet.raw,
    watch: createWatch(state, wallet, first.address),
  }
}
