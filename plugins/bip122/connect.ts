import { noAccounts, providerMissing, settle, walletError, withLimit } from '../../adapters/index.js'
import { type Connected, type ConnectInput, type Connection, codeOf } from '../../kernel/plugin.js'
import type { Door, Seen } from './door.js'
import { connectedBy, createLink, type Link } from './link.js'
import { createProvider } from './provider.js'
import { forget, recall, remember } from './remembered.js'
import type { Room } from './room.js'
import { unsupported } from './unsupported.js'

/** How long a wallet may take to say goodbye, in milliseconds. */
const goodbyeTime = 500

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING */
export async function connect(room: Room, input: ConnectInput): Promise<Connected> {
  const { connector, signal, network } = input
  try {
    const opener = room.wallets.find(connector.id)?.provider()
    if (!opener) throw providerMissing()
    const door = await settle(opener, signal)
    const seen = await settle(() => door.connect(network, signal), signal)
    const link = open(room, input, door, seen)
    await move(link, input)
    signal.throwIfAborted()
    remember(room, link)
    return live(room, link)
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Restores with silent calls only; undefined when the wallet is gone or locked. */
export async function restore(room: Room, input: ConnectInput): Promise<Connected | undefined> {
  const { connector, signal } = input
  const opener = room.wallets.find(connector.id)?.provider()
  if (!opener) return undefined
  try {
    const door = await settle(opener, signal)
    const seen = await settle(() => look(room, door, input), signal)
    return seen && live(room, open(room, input, door, seen))
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Ends it in the wallet, as far as its kind can; one that fails or does not answer is left alone. */
export async function disconnect(room: Room, { connector, provider }: Connection): Promise<void> {
  const link = room.links.get(provider)
  if (!link) return // a pairing session ends by itself
  forget(room, connector.id)
  const leave = (limit: AbortSignal) => settle(() => link.door.leave(limit), limit)
  await withLimit(goodbyeTime, [], leave).catch(() => {})
}

async function look(room: Room, door: Door, { connector, network, signal }: ConnectInput) {
  try {
    return await door.look(network, signal)
  } catch (error) {
    if (codeOf(error) !== unsupported || !door.remembers) throw error
    return recall(room, connector.id)
  }
}

function open(room: Room, { connector, network }: ConnectInput, door: Door, seen: Seen): Link {
  const notice = (link: Link) => remember(room, link)
  return createLink(door, connector, seen, network, notice)
}

function live(room: Room, link: Link): Connected {
  const provider = createProvider(link)
  const connection = connectedBy(link, provider)
  if (!connection) throw noAccounts()
  room.links.set(provider, link)
  return connection
}

/** A refused or failed switch does not fail the connection: the wallet stays on its own network. */
async function move(link: Link, { network, signal }: ConnectInput): Promise<void> {
  if (!network || network.caipNetworkId === link.network()) return
  const { switchLink } = await import('./switching.js')
  await settle(() => switchLink(link, network.caipNetworkId), signal).catch(() => {})
}
