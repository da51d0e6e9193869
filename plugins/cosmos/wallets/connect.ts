import {
  abortable,
  callMethod,
  providerMissing,
  walletError,
  withTimeout,
} from '../../../adapter-kit/chains/index.js'
import {
  type Account,
  type Connected,
  type ConnectInput,
  type Connection,
  isRejection,
  type Network,
} from '../../../kernel/plugin.js'
import { askKey, isAllowed } from '../accounts/key.js'
import { remember, remembered } from '../accounts/remembered.js'
import { chainIdOf, configuredNetworks, prefixOf, targetNetwork } from '../chain.js'
import type { CosmosSession, CosmosState } from '../cosmos-state.js'
import { enableChains } from './enable-chains.js'
import { isProvider } from './finder.js'
import { watch } from './watch.js'

/** How long a wallet may take to revoke the page's access, in milliseconds. */
const disconnectTimeout = 100

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_WALLET_ANSWER, LK_CONNECT, LK_SWITCH */
export async function connect(state: CosmosState, input: ConnectInput): Promise<Connected> {
  const { connector, signal } = input
  try {
    const network = targetNetwork(state, input.network)
    const provider = await providerOf(state, input)
    if (!provider) throw providerMissing()
    const chainId = chainIdOf(state, network.caipNetworkId)
    const all = configuredNetworks(state).map(({ id }) => String(id))
    await enableChains(provider, { network, chainId, others: all.filter((id) => id !== chainId), signal })
    const account = await askKey(provider, { chainId, prefix: prefixOf(network), signal })
    return confirmedConnection(state, connector.id, provider, network, account)
  } catch (error) {
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

function confirmedConnection(
  state: CosmosState,
  connectorId: string,
  provider: object,
  network: Network,
  account: Account,
): Connected {
  return createConnection(state, {
    connectorId,
    provider,
    network: network.caipNetworkId,
    account,
    confirmed: true,
  })
}

/**
 * Restores the stored account without asking for its key, because a locked Keplr would open its window. Wallets that
 * can say whether the page is still allowed are asked that.
 */
export async function restore(state: CosmosState, input: ConnectInput): Promise<Connected | undefined> {
  const { connector, signal } = input
  const entry = remembered(state).recall(connector.id)
  if (!entry || !state.wallets.undisputed(connector.id)) return undefined
  try {
    const provider = await providerOf(state, input)
    const { network, address, publicKey } = entry
    const chainId = chainIdOf(state, network)
    if (!provider || !(await isAllowed(provider, { chainId, signal }))) return undefined
    const account: Account = { namespace: 'cosmos', address, type: 'eoa', ...(publicKey && { publicKey }) }
    return createConnection(state, {
      connectorId: connector.id,
      provider,
      network,
      account,
      confirmed: false,
    })
  } catch (error) {
    if (!signal.aborted && isRejection(error)) return undefined
    throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Asks the wallet to forget the page; failures and a missing answer are ignored. */
export async function disconnect(
  state: CosmosState,
  { connector, provider, network }: Connection,
): Promise<void> {
  remembered(state).forget(connector.id)
  const chains = [
    ...new Set([chainIdOf(state, network), ...configuredNetworks(state).map(({ id }) => String(id))]),
  ]
  const disable = (signal: AbortSignal) =>
    callMethod(provider, 'disable', [chains], { signal, missing: providerMissing })
  await withTimeout(disconnectTimeout, [], disable).catch(() => {})
}

async function providerOf(
  state: CosmosState,
  { connector, signal }: ConnectInput,
): Promise<object | undefined> {
  const provider = await abortable(async () => state.wallets.find(connector.id)?.provider(), signal)
  return isProvider(provider) ? provider : undefined
}

/** Makes a connection; the newest of a provider is the one that switches and signs. */
function createConnection(
  state: CosmosState,
  start: Omit<CosmosSession, 'revision' | 'listeners'>,
): Connected {
  const session: CosmosSession = { ...start, revision: 0, listeners: new Set() }
  state.sessions.set(session.provider, session)
  remember(state, session)
  return {
    accounts: [session.account],
    network: session.network,
    provider: session.provider,
    ...(!session.confirmed && { unconfirmed: true }),
    watch: (listener) => watch(state, session, listener),
  }
}
