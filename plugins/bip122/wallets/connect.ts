import { abortable, noAccounts, providerMissing, walletError } from '../../../adapter-kit/index.js'
import { type Connected, type ConnectInput, codeOf } from '../../../kernel/plugin.js'
import { accountsOf } from '../accounts/addresses.js'
import type { Bip122State } from '../bip122-state.js'
import type { BitcoinWallet } from '../contract.js'
import { unsupported } from '../providers/error-codes.js'
import type { LoadProvider, WalletProvider, WalletSnapshot } from '../providers/wallet-provider.js'
import { type BitcoinSession, createSession } from './session.js'

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING */
export async function connect(state: Bip122State, input: ConnectInput): Promise<Connected> {
  const { network, signal } = input
  return withProvider(state, input, async (load) => {
    if (!load) throw providerMissing()
    const provider = await abortable(load, signal)
    const snapshot = await abortable(() => provider.connect(network, signal), signal)
    const session = sessionOf(state, input, provider, snapshot)
    await switchToWanted(session, input)
    signal.throwIfAborted()
    store(state, session)
    return connected(state, session)
  })
}

/**
 * Restores by silent calls only. Undefined when the wallet is gone or locked, and when another wallet on the page
 * claims the same identity.
 */
export async function restore(state: Bip122State, input: ConnectInput): Promise<Connected | undefined> {
  if (!state.wallets.undisputed(input.connector.id)) return undefined
  const { signal } = input
  return withProvider(state, input, async (load) => {
    const provider = load && (await abortable(load, signal))
    const snapshot = provider && (await abortable(() => readOrRecall(state, provider, input), signal))
    return snapshot && connected(state, sessionOf(state, input, provider, snapshot))
  })
}

async function withProvider<T>(
  { wallets }: Bip122State,
  { connector, signal }: ConnectInput,
  use: (load: LoadProvider | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await use(wallets.find(connector.id)?.provider())
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

async function readOrRecall(
  state: Bip122State,
  provider: WalletProvider,
  { connector, network, signal }: ConnectInput,
) {
  try {
    return await provider.read(network, signal)
  } catch (error) {
    if (codeOf(error) !== unsupported || !provider.remembers) throw error
    return (await import('../accounts/remembered.js')).recall(state, connector.id)
  }
}

function sessionOf(
  state: Bip122State,
  { connector, network }: ConnectInput,
  provider: WalletProvider,
  snapshot: WalletSnapshot,
): BitcoinSession {
  return createSession(provider, connector, snapshot, network, (session) => store(state, session))
}

/** Stores the addresses for the next page load. Connecting does not wait for it. */
function store(state: Bip122State, session: BitcoinSession): void {
  if (!session.provider.remembers) return
  const ignore = () => {} // the connection is not restored then, and the visitor connects again
  import('../accounts/remembered.js').then(({ remember }) => remember(state, session), ignore)
}

function connected(state: Bip122State, session: BitcoinSession): Connected {
  const { addresses, unconfirmed } = session.context()
  const accounts = accountsOf(addresses)
  if (!accounts) throw noAccounts()
  const provider = createWallet(session)
  state.sessions.set(provider, session)
  const { watch } = session
  return { accounts, network: session.network(), provider, watch, unconfirmed }
}

/** The `provider` of the connection, which is the same for every kind of wallet. Its operations are imported when used. */
function createWallet(session: BitcoinSession): BitcoinWallet {
  const operations = async () => {
    const [{ operationsOf }, wallet] = await Promise.all([
      import('../operations/operations.js'),
      session.provider.operations(),
    ])
    return operationsOf(wallet, session.context())
  }
  return {
    getAccountAddresses: async () => session.context().addresses,
    connect: async () => session.context().addresses[0]?.address ?? '',
    signMessage: async (request) => (await operations()).signMessage(request),
    sendTransfer: async (request) => (await operations()).sendTransfer(request),
    signPSBT: async (request) => (await operations()).signPSBT(request),
    switchNetwork: async (network) => (await import('./switch.js')).switchSession(session, network),
  }
}

async function switchToWanted(session: BitcoinSession, { network, signal }: ConnectInput): Promise<void> {
  if (!network || network.caipNetworkId === session.network()) return
  await (await import('./switch.js')).tryToSwitch(session, network.caipNetworkId, signal)
}
