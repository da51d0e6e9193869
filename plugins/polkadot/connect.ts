import { noAccounts, providerMissing } from '../../adapters/index.js'
import type { Connected, ConnectInput } from '../../kernel/plugin.js'
import { startingNetwork } from './chain.js'
import { createLive, type Live } from './live.js'
import { isTurnedAway, refused } from './refusals.js'
import type { Room } from './room.js'
import { enable, isEntry, readShared } from './wallet.js'

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING, LK_WALLET_ANSWER */
export async function connect(room: Room, input: ConnectInput): Promise<Connected> {
  try {
    const entry = entryOf(room, input)
    if (!entry) throw providerMissing()
    const live = await open(room, entry, input)
    if (live) return live.connected
    throw noAccounts()
  } catch (error) {
    throw refused(error, 'LK_CONNECT', 'Failed to connect', input.signal)
  }
}

/**
 * Restores a connection the visitor has agreed to: `enable` answers silently then. Undefined when the wallet is gone,
 * shares no account, is of doubtful identity, or does not want this page any more.
 */
export async function restore(room: Room, input: ConnectInput): Promise<Connected | undefined> {
  const entry = room.wallets.undisputed(input.connector.id)?.provider()
  if (!isEntry(entry)) return undefined
  try {
    return (await open(room, entry, input))?.connected
  } catch (error) {
    if (!input.signal.aborted && isTurnedAway(error)) return undefined
    throw refused(error, 'LK_CONNECT', 'Failed to connect', input.signal)
  }
}

function entryOf(room: Room, { connector }: ConnectInput): object | undefined {
  const entry = room.wallets.find(connector.id)?.provider()
  return isEntry(entry) ? entry : undefined
}

async function open(room: Room, entry: object, { network, signal }: ConnectInput): Promise<Live | undefined> {
  const injected = await enable(entry, room.appName, signal)
  const shared = await readShared(injected, signal)
  const live = createLive(injected, shared, startingNetwork(room, network))
  if (live) room.live.set(injected, live)
  return live
}
