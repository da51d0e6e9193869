import { badAnswer, noAccounts, providerMissing, withLimit } from '../../adapters/index.js'
import type { Connected, ConnectInput, Connection, Network } from '../../kernel/plugin.js'
import { abilitiesOf } from './abilities.js'
import { type Key, pickKey } from './accounts.js'
import type { Form } from './address.js'
import { goLive } from './live.js'
import { formOf, publicNetwork, wordOf } from './network.js'
import type { Room } from './room.js'
import { store, storedKey } from './stored.js'
import { ask, isDenied, isMissing, isProvider, listIn, stacksError } from './wire.js'

/** How long a wallet may take to forget us, in milliseconds. */
const leaveTime = 1000

/** Connects with the visitor's consent. @throws LatchkeyError LK_PROVIDER, LK_NO_ACCOUNTS, LK_WALLET_ANSWER, LK_CONNECT, LK_WALLET_PENDING */
export async function connect(room: Room, input: ConnectInput): Promise<Connected> {
  const { connector, network, signal } = input
  try {
    const provider = providerOf(room, connector.id)
    if (!provider) throw providerMissing()
    const { connect: methods } = abilitiesOf(room, connector.id, provider)
    const list = await askAddresses(provider, methods, input)
    const key = pickKey(list, network ? formOf(network) : 'mainnet')
    if (!key) throw noAccounts()
    return begin(room, provider, key, input)
  } catch (error) {
    throw stacksError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Restores without a prompt: by asking wallets that answer silently, else by what was stored; none of doubtful identity. */
export async function restore(room: Room, input: ConnectInput): Promise<Connected | undefined> {
  const { connector, signal } = input
  const provider = providerOf(room, connector.id)
  const stored = storedKey(room, connector.id)
  if (!provider || !stored || !room.wallets.undisputed(connector.id)) return undefined
  const { isSilent } = abilitiesOf(room, connector.id, provider)
  try {
    const key = isSilent ? await askSilently(provider, stored, input) : stored
    return key && begin(room, provider, key, input, key === stored)
  } catch (error) {
    if (isDenied(error)) return undefined
    throw stacksError(error, 'LK_CONNECT', 'Failed to connect', signal)
  }
}

/** Asks the wallet to forget the page; one that cannot or does not answer is left alone. */
export async function disconnect(room: Room, { connector, provider }: Connection): Promise<void> {
  if (connector.type === 'WALLET_CONNECT' || connector.type === 'AUTH') return // these end with their own session
  store(room, connector.id)
  await withLimit(leaveTime, [], async (signal) => {
    await ask(provider, { method: 'wallet_disconnect', signal })
  }).catch(() => undefined)
}

function providerOf(room: Room, connectorId: string): object | undefined {
  const provider = room.wallets.find(connectorId)?.provider()
  return isProvider(provider) ? provider : undefined
}

function begin(
  room: Room,
  provider: object,
  key: Key,
  { connector, network }: ConnectInput,
  unconfirmed = false,
): Connected {
  const id = network?.caipNetworkId ?? publicNetwork(key.parsed.form)
  return goLive(room, { connectorId: connector.id, provider, key, network: id, unconfirmed })
}

/** Tries the methods in order until the wallet knows one; only that one asks the visitor. */
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
  const names: Record<Form, string> = { mainnet: 'Mainnet', testnet: 'Testnet' }
  if (method !== 'wallet_connect') return network ? { network: wordOf(network) } : {}
  return { addresses: ['stacks'], ...(network && { network: names[formOf(network)] }) }
}

async function askSilently(provider: object, stored: Key, input: ConnectInput): Promise<Key | undefined> {
  try {
    const answer = await ask(provider, { method: 'wallet_getAccount', signal: input.signal })
    return pickKey(listIn(answer) ?? [], stored.parsed.form)
  } catch (error) {
    if (!input.signal.aborted && isMissing(error)) return stored
    throw error
  }
}
