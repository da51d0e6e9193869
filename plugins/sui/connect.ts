import {
  accountsOf,
  call,
  chainUnsupported,
  connectStandard,
  disconnectStandard,
  noAccounts,
  providerMissing,
  type StandardAccount,
  type StandardWallet,
  walletError,
  withLimit,
} from '../../adapters/index.js'
import {
  type Accounts,
  type Connected,
  type ConnectInput,
  type Connection,
  isRejection,
  type Network,
} from '../../kernel/plugin.js'
import { accountOf, networksOf, suiAccounts } from './accounts.js'
import type { Room } from './room.js'
import { accountIn, isPaired, walletOf } from './target.js'
import { watcher } from './watch.js'

/** How long a wallet may take to say goodbye, in milliseconds. */
const goodbyeTime = 1000

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING */
export async function connect(room: Room, input: ConnectInput): Promise<Connected> {
  const { connector, network, signal } = input
  try {
    const wallet = room.wallets.find(connector.id)?.provider()
    if (!wallet) throw providerMissing()
    const connection = connected(room, wallet, await connectStandard(wallet, {}, signal), network)
    if (!connection) throw noAccounts()
    return connection
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Restores with silent calls only; undefined when the wallet is gone, locked, or of doubtful identity. */
export async function restore(room: Room, input: ConnectInput): Promise<Connected | undefined> {
  const { connector, network, signal } = input
  const wallet = room.wallets.undisputed(connector.id)?.provider()
  if (!wallet) return undefined
  try {
    const shown = connected(room, wallet, accountsOf(wallet), network)
    return shown ?? connected(room, wallet, await connectStandard(wallet, { silent: true }, signal), network)
  } catch (error) {
    const said = walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
    if (isRejection(said) && !signal.aborted) return undefined // the page is not trusted any more
    throw said
  }
}

/** Asks the wallet to forget the page; one that cannot or does not answer is left alone. */
export async function disconnect(room: Room, connection: Connection): Promise<void> {
  if (isPaired(connection)) return // ends with its own session
  const wallet = walletOf(connection)
  room.accounts.delete(wallet.raw)
  await withLimit(goodbyeTime, [], (limit) => disconnectStandard(wallet, limit))
}

/** No wallet is asked: each signature says which network it is for. @throws LatchkeyError LK_SWITCH */
export async function switchNetwork(room: Room, connection: Connection, network: Network): Promise<void> {
  const id = network.caipNetworkId
  if (!isPaired(connection)) {
    if (!accountIn(room, connection)?.chains.includes(id)) throw chainUnsupported(network.name)
    return
  }
  if (connection.networks?.includes(id) === false) throw chainUnsupported(network.name)
  try {
    await call(connection.provider, 'setDefaultChain', [id], { missing: providerMissing })
  } catch (error) {
    throw walletError(error, 'LK_SWITCH', 'Chain is not supported')
  }
}

/** A live connection; undefined without any account. */
function connected(
  room: Room,
  wallet: StandardWallet,
  told: readonly StandardAccount[],
  wanted: Network | undefined,
): Connected | undefined {
  const list = suiAccounts(wallet, told)
  const [first, ...others] = list.map(accountOf)
  const networks = networksOf(list)
  const network = networks.find((id) => id === wanted?.caipNetworkId) ?? networksOf(list.slice(0, 1))[0]
  if (!first || !network) return undefined
  room.accounts.set(wallet.raw, list)
  const accounts: Accounts = [first, ...others]
  return {
    accounts,
    network,
    networks,
    provider: wallet.raw,
    watch: watcher(room, wallet, first.address),
  }
}
