import {
  connectStandard,
  disconnectStandard,
  noAccounts,
  providerMissing,
  type StandardAccount,
  type StandardWallet,
  walletError,
  withLimit,
} from '../../adapters/index.js'
import type { Connected, ConnectInput, Connection } from '../../kernel/plugin.js'
import { solanaAccounts } from './accounts.js'
import { connected } from './connected.js'
import type { Room } from './room.js'

/** How long a wallet may take to say goodbye, in milliseconds. */
const goodbyeTime = 1000

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING */
export async function connect(room: Room, input: ConnectInput): Promise<Connected> {
  try {
    const wallet = walletOf(room, input)
    if (!wallet) throw providerMissing()
    const connection = connected(room, wallet, await askAccounts(wallet, input, {}), input)
    if (!connection) throw noAccounts()
    return connection
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', input.signal)
  }
}

/**
 * Restores silently; undefined when the wallet is gone, locked, or of doubtful identity. It is asked even if it shows
 * accounts already, since one that does not answer is not there.
 */
export async function restore(room: Room, input: ConnectInput): Promise<Connected | undefined> {
  const wallet = room.wallets.undisputed(input.connector.id)?.provider()
  if (!wallet) return undefined
  try {
    return connected(room, wallet, await askAccounts(wallet, input, { silent: true }), input)
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', input.signal)
  }
}

/** Asks the wallet to forget the page; a wallet that cannot or does not answer is left alone. */
export async function disconnect(room: Room, { connector }: Connection): Promise<void> {
  const wallet = room.wallets.find(connector.id)?.provider()
  // Pairing sessions and the embedded wallet end on their own.
  if (!wallet || connector.type !== 'ANNOUNCED') return
  await withLimit(goodbyeTime, [], (limit) => disconnectStandard(wallet, limit)).catch(() => undefined)
}

function walletOf(room: Room, { connector }: ConnectInput): StandardWallet | undefined {
  return room.wallets.find(connector.id)?.provider()
}

async function askAccounts(
  wallet: StandardWallet,
  { signal }: ConnectInput,
  how: { readonly silent?: true },
): Promise<readonly StandardAccount[]> {
  return solanaAccounts(await connectStandard(wallet, how, signal))
}
