import {
  callMethod,
  chainUnsupported,
  connectByStandard,
  connectStandard,
  disconnectByStandard,
  providerMissing,
  restoreByStandard,
  type StandardAccount,
  type StandardWallet,
  walletError,
} from '../../../adapter-kit/chains/index.js'
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

/** Connects with the visitor's consent. */
export function connect(state: SuiState, input: ConnectInput): Promise<Connected> {
  return connectByStandard(state.wallets, input, async (wallet) => {
    const shared = await connectStandard(wallet, {}, input.signal)
    return createConnection(state, wallet, shared, input.network)
  })
}

/** Restores with silent calls only; undefined also when the wallet no longer trusts the page. */
export async function restore(state: SuiState, input: ConnectInput): Promise<Connected | undefined> {
  const { network, signal } = input
  try {
    return await restoreByStandard(state.wallets, input, (wallet, shared) =>
      createConnection(state, wallet, shared, network),
    )
  } catch (error) {
    if (isRejection(error) && !signal.aborted) return undefined
    throw error
  }
}

/** Asks the wallet to revoke the page's access; the plugin of pairing ends its session. */
export async function disconnect(state: SuiState, connection: Connection): Promise<void> {
  if (isPaired(connection)) return
  const wallet = walletOf(connection)
  state.sharedAccounts.delete(wallet.raw)
  await disconnectByStandard(wallet)
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
  target: Network | undefined,
): Connected | undefined {
  const list = suiAccounts(wallet, shared)
  const [first, ...others] = list.map(accountOf)
  const networks = networksOf(list)
  const network = networks.find((id) => id === target?.caipNetworkId) ?? networksOf(list.slice(0, 1))[0]
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
