import {
  isNo,
  noAccounts,
  providerMissing,
  requestPending,
  settle,
  walletError,
  withLimit,
} from '../../adapters/index.js'
import { type Connected, type ConnectInput, type Connection, codeOf } from '../../kernel/plugin.js'
import { Addresses, ask } from './answers.js'
import { connected } from './connected.js'
import { hasLeft, markLeft } from './left.js'
import { isProvider, request } from './provider.js'
import type { Room } from './room.js'
import { readChain, settled } from './settled.js'

/** EIP-2255; made anew for each call, because a wallet may keep or change what it is given. */
const accountsPermission = () => [{ eth_accounts: {} }]
/** EIP-1193: locked, or access was withdrawn. */
const unauthorized = 4100
/** How long a wallet may take to forget us, in milliseconds. */
const revokeTime = 100

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING */
export async function connect(room: Room, input: ConnectInput): Promise<Connected> {
  const { connector, signal } = input
  try {
    const provider = await providerOf(room, input)
    if (!provider) throw providerMissing()
    const connection = await settled(provider, await askAccounts(room, provider, input), input)
    if (!connection) throw noAccounts()
    markLeft(room, connector.id, false)
    return connection
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Restores with silent calls only; undefined when the wallet is gone, locked, or of doubtful identity. */
export async function restore(room: Room, input: ConnectInput): Promise<Connected | undefined> {
  if (!room.wallets.undisputed(input.connector.id)) return undefined
  try {
    const provider = await providerOf(room, input)
    if (!provider) return undefined
    const addresses = await ask(provider, { method: 'eth_accounts' }, Addresses, input.signal)
    if (addresses.length === 0) return undefined
    return connected(provider, addresses, await readChain(provider, input.signal))
  } catch (error) {
    if (codeOf(error) === unauthorized) return undefined
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', input.signal)
  }
}

/** Asks the wallet to forget the page; a wallet that cannot or does not answer is left alone. */
export async function disconnect(room: Room, connection: Connection): Promise<void> {
  const { id, type } = connection.connector
  if (type === 'WALLET_CONNECT' || type === 'AUTH') return // these end with their own session
  markLeft(room, id, true)
  const call = { method: 'wallet_revokePermissions', params: accountsPermission() }
  const revoke = (limit: AbortSignal) => request(connection.provider, call, limit)
  await withLimit(revokeTime, [], revoke).catch(() => {})
}

async function providerOf(room: Room, { connector, signal }: ConnectInput): Promise<object | undefined> {
  const provider = await settle(async () => room.wallets.find(connector.id)?.provider(), signal)
  return isProvider(provider) ? provider : undefined
}

async function askAccounts(room: Room, provider: object, input: ConnectInput): Promise<readonly string[]> {
  const again = room.askAgain && hasLeft(room, input.connector.id)
  const picked = again ? await pickAccounts(provider, input.signal) : []
  return picked.length ? picked : ask(provider, { method: 'eth_requestAccounts' }, Addresses, input.signal)
}

/** EIP-2255 shows the picker even where access is still granted; wallets without it answer an error. */
async function pickAccounts(provider: object, signal: AbortSignal): Promise<readonly string[]> {
  const call = { method: 'wallet_requestPermissions', params: accountsPermission() }
  try {
    await request(provider, call, signal)
    return await ask(provider, { method: 'eth_accounts' }, Addresses, signal)
  } catch (error) {
    if (signal.aborted || isNo(error) || codeOf(error) === requestPending) throw error
    return []
  }
}
