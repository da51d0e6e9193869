import {
  abortable,
  askSignIn,
  callMethod,
  isRequestPending,
  isWalletRejection,
  noAccounts,
  providerMissing,
  walletError,
  withTimeout,
} from '../../../adapter-kit/chains/index.js'
import { type Connected, type ConnectInput, type Connection, codeOf } from '../../../kernel/plugin.js'
import { Addresses } from '../accounts/address.js'
import type { Eip155State } from '../eip155-state.js'
import { isDisconnectedConnector, markDisconnectedConnector } from './disconnected-connectors.js'
import { createConnection, finishConnect, readChainId } from './finish-connect.js'
import { askWallet, isProvider, requestWallet } from './provider.js'

/** EIP-2255 parameters. A new object for each call, because a wallet may change the one it is given. */
const accountsPermission = () => [{ eth_accounts: {} }]
/** EIP-1193: the wallet is locked, or withdrew the page's access. */
const unauthorized = 4100
/** How long a wallet may take to revoke the page's access, in milliseconds. */
const revokeTime = 100

/**
 * Connects with the visitor's consent.
 * @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING
 */
export async function connect(state: Eip155State, input: ConnectInput): Promise<Connected> {
  const { connector, signal } = input
  try {
    const provider = await providerOf(state, input)
    if (!provider) throw providerMissing()
    const both = await signIn(state, provider, input)
    const addresses = both?.addresses ?? (await askAccounts(state, provider, input))
    const connection = await finishConnect(provider, addresses, input)
    if (!connection) throw noAccounts()
    markDisconnectedConnector(state, connector.id, false)
    return both?.signed.length ? { ...connection, signed: both.signed } : connection
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Restores with silent calls only; undefined when the wallet is gone, locked, or shares its identity with another. */
export async function restore(state: Eip155State, input: ConnectInput): Promise<Connected | undefined> {
  if (!state.wallets.undisputed(input.connector.id)) return undefined
  try {
    const provider = await providerOf(state, input)
    if (!provider) return undefined
    const addresses = await askWallet(provider, { method: 'eth_accounts' }, Addresses, input.signal)
    if (addresses.length === 0) return undefined
    return createConnection(provider, addresses, await readChainId(provider, input.signal))
  } catch (error) {
    if (codeOf(error) === unauthorized) return undefined
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', input.signal)
  }
}

/** Asks the wallet to revoke the page's access; the disconnect succeeds even if the wallet cannot or does not answer. */
export async function disconnect(state: Eip155State, connection: Connection): Promise<void> {
  const { connector, provider } = connection
  markDisconnectedConnector(state, connector.id, true)
  const call = { method: 'wallet_revokePermissions', params: accountsPermission() }
  const revoke = (limit: AbortSignal) => requestWallet(provider, call, limit)
  await withTimeout(revokeTime, [], revoke).catch(() => {})
  // An SDK keeps a session of its own in the page.
  const end = (signal: AbortSignal) =>
    callMethod(provider, 'disconnect', [], { signal, missing: providerMissing })
  if (connector.type === 'EXTERNAL') await withTimeout(revokeTime, [], end).catch(() => {})
}

async function providerOf(
  state: Eip155State,
  { connector, signal }: ConnectInput,
): Promise<object | undefined> {
  const provider = await abortable(async () => state.wallets.find(connector.id)?.provider(), signal)
  return isProvider(provider) ? provider : undefined
}

/** Where a plugin wants visitors to sign in, wallets are asked for that with the same approval. */
async function signIn({ context }: Eip155State, provider: object, { network, signal }: ConnectInput) {
  const request = network && (await askSignIn(context, network.caipNetworkId, signal))
  if (!request) return undefined
  return (await import('../signing/connect-and-sign.js')).connectAndSign(provider, request, signal)
}

async function askAccounts(
  state: Eip155State,
  provider: object,
  input: ConnectInput,
): Promise<readonly string[]> {
  const showPicker = state.askAgain && isDisconnectedConnector(state, input.connector.id)
  const picked = showPicker ? await pickAccounts(provider, input.signal) : []
  return picked.length
    ? picked
    : askWallet(provider, { method: 'eth_requestAccounts' }, Addresses, input.signal)
}

/**
 * EIP-2255 shows the account picker even if the wallet still grants access. Empty for wallets that do not support it;
 * these answer with an error.
 */
async function pickAccounts(provider: object, signal: AbortSignal): Promise<readonly string[]> {
  const call = { method: 'wallet_requestPermissions', params: accountsPermission() }
  try {
    await requestWallet(provider, call, signal)
    return await askWallet(provider, { method: 'eth_accounts' }, Addresses, signal)
  } catch (error) {
    if (signal.aborted || isWalletRejection(error) || isRequestPending(error)) throw error
    return []
  }
}
