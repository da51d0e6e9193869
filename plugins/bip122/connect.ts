import { noAccounts, providerMissing, settle, walletError } from '../../adapters/index.js'
import { type Connected, type ConnectInput, codeOf } from '../../kernel/plugin.js'
import { accountsOf } from './addresses.js'
import { unsupported } from './codes.js'
import type { Door, Opener, Seen } from './door.js'
import { createLink, type Link } from './link.js'
import { createProvider } from './provider.js'
import type { Room } from './room.js'

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING */
export async function connect(room: Room, input: ConnectInput): Promise<Connected> {
  const { network, signal } = input
  return open(room, input, async (opener) => {
    if (!opener) throw providerMissing()
    const door = await settle(opener, signal)
    const seen = await settle(() => door.connect(network, signal), signal)
    const link = linkTo(room, input, door, seen)
    await move(link, input)
    signal.throwIfAborted()
    keep(room, link)
    return live(room, link)
  })
}

/** Restores with silent calls only; undefined when the wallet is gone, locked, or of doubtful identity. */
export async function restore(room: Room, input: ConnectInput): Promise<Connected | undefined> {
  if (!room.wallets.undisputed(input.connector.id)) return undefined
  const { signal } = input
  return open(room, input, async (opener) => {
    const door = opener && (await settle(opener, signal))
    const seen = door && (await settle(() => look(room, door, input), signal))
    return seen && live(room, linkTo(room, input, door, seen))
  })
}

async function open<T>(
  { wallets }: Room,
  { connector, signal }: ConnectInput,
  work: (opener: Opener | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await work(wallets.find(connector.id)?.provider())
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

async function look(room: Room, door: Door, { connector, network, signal }: ConnectInput) {
  try {
    return await door.look(network, signal)
  } catch (error) {
    if (codeOf(error) !== unsupported || !door.remembers) throw error
    return (await import('./remembered.js')).recall(room, connector.id)
  }
}

function linkTo(room: Room, { connector, network }: ConnectInput, door: Door, seen: Seen): Link {
  return createLink(door, connector, seen, network, (link) => keep(room, link))
}

/** For a reload, which nobody waits for. */
function keep(room: Room, link: Link): void {
  if (!link.door.remembers) return
  const isLost = () => {} // then the visitor connects again
  import('./remembered.js').then(({ remember }) => remember(room, link), isLost)
}

/** As the kernel keeps it. */
function live(room: Room, link: Link): Connected {
  const { addresses, unconfirmed } = link.standing()
  const accounts = accountsOf(addresses)
  if (!accounts) throw noAccounts()
  const provider = createProvider(link)
  room.links.set(provider, link)
  const { watch } = link
  return { accounts, network: link.network(), provider, watch, unconfirmed }
}

async function move(link: Link, { network, signal }: ConnectInput): Promise<void> {
  if (!network || network.caipNetworkId === link.network()) return
  await (await import('./switching.js')).tryToSwitch(link, network.caipNetworkId, signal)
}
