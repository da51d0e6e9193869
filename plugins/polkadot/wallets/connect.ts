import { providerMissing } from '../../../adapter-kit/chains/index.js'
import type { Connected, ConnectInput, Network } from '../../../kernel/plugin.js'
import type { SharedAccount } from '../accounts/accounts.js'
import { startingNetwork } from '../chain.js'
import type { PolkadotSession, PolkadotState } from '../polkadot-state.js'
import { isRefusedAccess, noAccountOn, polkadotError } from './errors.js'
import { isEntry } from './finder.js'
import { enable, readShared } from './injected.js'
import { createSession } from './session.js'

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING, LK_WALLET_ANSWER */
export async function connect(state: PolkadotState, input: ConnectInput): Promise<Connected> {
  try {
    const entry = entryOf(state, input)
    if (!entry) throw providerMissing()
    const { session, network, shared } = await open(state, entry, input)
    if (session) return session.connected
    throw noAccountOn(network, shared)
  } catch (error) {
    throw polkadotError(error, 'LK_CONNECT', 'Failed to connect', input.signal)
  }
}

/**
 * Restores a connection the visitor has agreed to: `enable` answers silently then. Undefined when the wallet is gone,
 * shares no account, shares its identity with another, or no longer allows this page.
 */
export async function restore(state: PolkadotState, input: ConnectInput): Promise<Connected | undefined> {
  const entry = state.wallets.undisputed(input.connector.id)?.provider()
  if (!isEntry(entry)) return undefined
  try {
    return (await open(state, entry, input)).session?.connected
  } catch (error) {
    if (!input.signal.aborted && isRefusedAccess(error)) return undefined
    throw polkadotError(error, 'LK_CONNECT', 'Failed to connect', input.signal)
  }
}

function entryOf(state: PolkadotState, { connector }: ConnectInput): object | undefined {
  const entry = state.wallets.find(connector.id)?.provider()
  return isEntry(entry) ? entry : undefined
}

interface Opened {
  /** Absent when no account may be used on the network. */
  readonly session: PolkadotSession | undefined
  readonly network: Network
  readonly shared: readonly SharedAccount[]
}

async function open(
  state: PolkadotState,
  entry: object,
  { network: target, signal }: ConnectInput,
): Promise<Opened> {
  const injected = await enable(entry, state.appName, signal)
  const shared = await readShared(injected, signal)
  const network = startingNetwork(state, target)
  const session = createSession(injected, shared, network)
  if (session) state.sessions.set(injected, session)
  state.injected.set(entry, injected)
  return { session, network, shared }
}
