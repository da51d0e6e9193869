import { call, providerMissing, settle, walletError, withLimit } from '../../adapters/index.js'
import {
  type Account,
  type Connected,
  type ConnectInput,
  type Connection,
  isRejection,
  type Network,
} from '../../kernel/plugin.js'
import { chainIdOf, chosen, configured, prefixOf } from './chain.js'
import { connected } from './connected.js'
import { askKey, isAllowed, isProvider } from './key.js'
import { open } from './open.js'
import { forget, recall } from './remembered.js'
import type { Room } from './room.js'

/** How long a wallet may take to forget us, in milliseconds. */
const disableTime = 100

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_WALLET_ANSWER, LK_CONNECT, LK_SWITCH */
export async function connect(room: Room, input: ConnectInput): Promise<Connected> {
  const { connector, signal } = input
  try {
    const network = chosen(room, input.network)
    const provider = await providerOf(room, input)
    if (!provider) throw providerMissing()
    const chainId = chainIdOf(room, network.caipNetworkId)
    const all = configured(room).map(({ id }) => String(id))
    await open(provider, { network, chainId, others: all.filter((id) => id !== chainId), signal })
    const account = await askKey(provider, { chainId, prefix: prefixOf(network), signal })
    return made(room, connector.id, provider, network, account)
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

function made(
  room: Room,
  connectorId: string,
  provider: object,
  network: Network,
  account: Account,
): Connected {
  return connected(room, { connectorId, provider, network: network.caipNetworkId, account, confirmed: true })
}

/**
 * Restores the account we remember, without asking for it: a locked Keplr would open its window. Wallets that can say
 * whether the page is still allowed are asked that.
 */
export async function restore(room: Room, input: ConnectInput): Promise<Connected | undefined> {
  const { connector, signal } = input
  const known = recall(room, connector.id)
  if (!known || !room.wallets.undisputed(connector.id)) return undefined
  try {
    const provider = await providerOf(room, input)
    const { network, address, publicKey } = known
    const chainId = chainIdOf(room, network)
    if (!provider || !(await isAllowed(provider, { chainId, signal }))) return undefined
    const account: Account = { namespace: 'cosmos', address, type: 'eoa', ...(publicKey && { publicKey }) }
    return connected(room, { connectorId: connector.id, provider, network, account, confirmed: false })
  } catch (error) {
    if (!signal.aborted && isRejection(error)) return undefined
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Asks the wallet to forget the page; a wallet that cannot or does not answer is left alone. */
export async function disconnect(room: Room, { connector, provider, network }: Connection): Promise<void> {
  if (connector.type === 'WALLET_CONNECT') return // it ends with its own session
  forget(room, connector.id)
  const chains = [...new Set([chainIdOf(room, network), ...configured(room).map(({ id }) => String(id))])]
  const disable = (signal: AbortSignal) =>
    call(provider, 'disable', [chains], { signal, missing: providerMissing })
  await withLimit(disableTime, [], disable).catch(() => {})
}

async function providerOf(room: Room, { connector, signal }: ConnectInput): Promise<object | undefined> {
  const provider = await settle(async () => room.wallets.find(connector.id)?.provider(), signal)
  return isProvider(provider) ? provider : undefined
}
