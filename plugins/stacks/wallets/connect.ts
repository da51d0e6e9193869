import { badAnswer, noAccounts, providerMissing, withTimeout } from '../../../adapter-kit/chains/index.js'
import type { Connected, ConnectInput, Connection, Connector, Network } from '../../../kernel/plugin.js'
import { pickKey, type StacksKey } from '../accounts/accounts.js'
import { remembered } from '../accounts/remembered.js'
import { type AddressForm, formOf, publicNetwork, wordOf } from '../network.js'
import type { StacksState } from '../stacks-state.js'
import { capabilitiesOf } from './capabilities.js'
import { isProvider } from './finder.js'
import { createSession } from './session.js'
import { ask, isDenied, isMissing, listIn, stacksError } from './wallet-request.js'
import { awaitAccounts } from './watch.js'

/** How long a wallet may take to revoke the page's access, in milliseconds. */
const disconnectTimeout = 1000

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_WALLET_ANSWER, LK_CONNECT, LK_WALLET_PENDING */
export async function connect(state: StacksState, input: ConnectInput): Promise<Connected> {
  const { connector, network, signal } = input
  try {
    const provider = providerOf(state, connector.id)
    if (!provider) throw providerMissing()
    const { connect: methods } = capabilitiesOf(state, connector.id, provider)
    const list = await askAddresses(provider, methods, input)
    const key = pickKey(list, network ? formOf(network) : 'mainnet')
    if (!key) throw noAccounts()
    return begin(state, provider, key, input)
  } catch (error) {
    throw stacksError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/**
 * Restores without a prompt: from wallets that answer silently, else from storage; never where another wallet claims
 * the same identity.
 */
export async function restore(state: StacksState, input: ConnectInput): Promise<Connected | undefined> {
  const { connector, signal } = input
  const provider = providerOf(state, connector.id)
  const rememberedKey = remembered(state).recall(connector.id)
  if (!provider || !rememberedKey || !state.wallets.undisputed(connector.id)) return undefined
  const { isSilent } = capabilitiesOf(state, connector.id, provider)
  try {
    const key = isSilent ? await askSilently(provider, rememberedKey, input) : rememberedKey
    return key && begin(state, provider, key, input, key === rememberedKey)
  } catch (error) {
    if (isDenied(error)) return undefined
    throw stacksError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Asks the wallet to forget the page; failures and a missing answer are ignored. */
export async function disconnect(state: StacksState, { connector, provider }: Connection): Promise<void> {
  remembered(state).forget(connector.id)
  await withTimeout(disconnectTimeout, [], async (signal) => {
    await ask(provider, { method: 'wallet_disconnect', signal })
  }).catch(() => undefined)
}

/** Listens to a wallet that could not be restored; nothing happens where it is gone. */
export async function awaitReturn(
  state: StacksState,
  { id }: Connector,
  tell: () => void,
  signal: AbortSignal,
): Promise<void> {
  const provider = providerOf(state, id)
  if (provider) awaitAccounts(provider, tell, signal)
}

function providerOf(state: StacksState, connectorId: string): object | undefined {
  const provider = state.wallets.find(connectorId)?.provider()
  return isProvider(provider) ? provider : undefined
}

function begin(
  state: StacksState,
  provider: object,
  key: StacksKey,
  { connector, network }: ConnectInput,
  unconfirmed = false,
): Connected {
  const id = network?.caipNetworkId ?? publicNetwork(key.parsed.form)
  return createSession(state, { connectorId: connector.id, provider, key, network: id, unconfirmed })
}

/** Tries the methods in order until the wallet knows one; only that one prompts the visitor. */
export async function askAddresses(
  provider: object,
  [method = '', ...others]: readonly string[],
  input: Pick<ConnectInput, 'network' | 'signal'>,
): Promise<readonly unknown[]> {
  const { network, signal } = input
  try {
    const list = listIn(await ask(provider, { method, params: paramsOf(method, network), signal }))
    if (list) return list
  } catch (error) {
    if (signal.aborted || others.length === 0 || !isMissing(error)) throw error
    return askAddresses(provider, others, input)
  }
  throw badAnswer(method)
}

function paramsOf(method: string, network: Network | undefined): object {
  const names: Record<AddressForm, string> = { mainnet: 'Mainnet', testnet: 'Testnet' }
  if (method !== 'wallet_connect') return network ? { network: wordOf(network) } : {}
  return { addresses: ['stacks'], ...(network && { network: names[formOf(network)] }) }
}

async function askSilently(
  provider: object,
  stored: StacksKey,
  input: ConnectInput,
): Promise<StacksKey | undefined> {
  try {
    const answer = await ask(provider, { method: 'wallet_getAccount', signal: input.signal })
    return pickKey(listIn(answer) ?? [], stored.parsed.form)
  } catch (error) {
    if (!input.signal.aborted && isMissing(error)) return stored
    throw error
  }
}
