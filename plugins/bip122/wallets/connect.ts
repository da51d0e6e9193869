import { abortable, noAccounts, providerMissing, walletError } from '../../../adapter-kit/chains/index.js'
import type { Connected, ConnectInput } from '../../../kernel/plugin.js'
import { accountsOf } from '../accounts/addresses.js'
import type { Bip122State, BitcoinSession } from '../bip122-state.js'
import type { BitcoinWallet } from '../contract.js'
import type { WalletProvider, WalletSnapshot } from '../providers/wallet-provider.js'
import { createSession } from './session.js'

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_CONNECT, LK_WALLET_PENDING */
export async function connect(state: Bip122State, input: ConnectInput): Promise<Connected> {
  const { network, signal } = input
  return withProvider(state, input, async (provider) => {
    if (!provider) throw providerMissing()
    const snapshot = await abortable(() => provider.connect(network, signal), signal)
    const session = sessionOf(state, input, provider, snapshot)
    await switchToWanted(session, input)
    signal.throwIfAborted()
    store(state, session)
    return connected(state, session)
  })
}

/** Runs work with the provider of a wallet, undefined where the wallet is gone; its errors become a LatchkeyError. */
export async function withProvider<T>(
  { wallets, load }: Bip122State,
  { connector, signal }: ConnectInput,
  use: (provider: WalletProvider | undefined) => Promise<T>,
): Promise<T> {
  try {
    const ref = wallets.find(connector.id)?.provider()
    return await use(ref && (await abortable(() => load(ref), signal)))
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

export function sessionOf(
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

export function connected(state: Bip122State, session: BitcoinSession): Connected {
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
  const getAccountAddresses = async () => session.context().addresses
  return {
    getAccountAddresses,
    connect: async () => (await getAccountAddresses())[0]?.address ?? '',
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
