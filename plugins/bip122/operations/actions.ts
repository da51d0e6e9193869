import {
  abortable,
  askToConfirm,
  chainUnsupported,
  providerMissing,
  walletError,
  withTimeout,
} from '../../../adapter-kit/chains/index.js'
import {
  type Connection,
  LatchkeyError,
  type Network,
  type PairingRules,
  property,
  type SendRequest,
} from '../../../kernel/plugin.js'
import { requireAddress, requireFormat } from '../accounts/address.js'
import { remembered } from '../accounts/remembered.js'
import type { Bip122State } from '../bip122-state.js'
import type { BitcoinWallet } from '../contract.js'
import { updateSession } from '../wallets/update-session.js'
import { pairedWallet } from './paired-wallet.js'

export { isAddress } from '../accounts/address.js'
export { phoneWallets } from '../wallets/phone-wallets.js'

/** What a wallet is asked for when it is paired. */
export const pairingRules: PairingRules = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  events: ['bip122_addressesChanged'],
  accounts: {
    property: 'bip122_getAccountAddresses',
    typeOf: (intention) => (intention === 'ordinal' ? 'ordinal' : 'payment'),
    more: true,
  },
}

/** The wallet of a connection, made here or by a pairing session. @throws LatchkeyError LK_PROVIDER */
export function walletOf(connection: Connection): BitcoinWallet {
  const { connector, provider } = connection
  if (connector.type === 'WALLET_CONNECT') return pairedWallet(connection)
  if (isWallet(provider)) return provider
  throw providerMissing()
}

const methods = ['getAccountAddresses', 'signMessage', 'sendTransfer', 'signPSBT', 'switchNetwork']
const isWallet = (provider: object): provider is BitcoinWallet =>
  methods.every((method) => typeof property(provider, method) === 'function')

/** Asks the wallet for addresses that are only remembered. @throws LatchkeyError LK_CONNECT; a visitor's rejection has code 4001 */
export async function confirm({ sessions, context }: Bip122State, { provider }: Connection): Promise<void> {
  const session = sessions.get(provider)
  if (!session) return
  const network = { caipNetworkId: session.network() }
  const ask = async (signal: AbortSignal) =>
    updateSession(session, await abortable(() => session.provider.connect(network, signal), signal))
  await askToConfirm(ask, { signal: context.signal })
}

/** How long a wallet may take to revoke access, in milliseconds. */
const disconnectTimeout = 500

/** Revokes the page's access in the wallet, where its kind has a call for that. A failure or no answer is ignored. */
export async function disconnect(state: Bip122State, { connector, provider }: Connection): Promise<void> {
  const session = state.sessions.get(provider)
  if (!session) return // a pairing session ends on its own
  remembered(state).forget(connector.id)
  const revoke = (limit: AbortSignal) => abortable(() => session.provider.disconnect(limit), limit)
  await withTimeout(disconnectTimeout, [], revoke).catch(() => {})
}

/** Base64; the wallet chooses between ECDSA and BIP-322. @throws LatchkeyError LK_SIGN 'Sign message failed' */
export async function signMessage(connection: Connection, message: string): Promise<string> {
  const { address } = connection.accounts[0]
  requireFormat(address)
  try {
    return await walletOf(connection).signMessage({ message, address })
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign message failed')
  }
}

/** @throws LatchkeyError LK_SEND 'Transaction error', LK_SWITCH, LK_ADDRESS, LK_AMOUNT; a visitor's rejection has code 4001 */
export async function send(
  state: Bip122State,
  connection: Connection,
  network: Network,
  { to, value, token }: SendRequest,
): Promise<string> {
  if (token !== undefined) throw noTokens()
  await requireAddress(to, network)
  try {
    const wallet = walletOf(connection)
    await readAgain(state, connection)
    // If the wallet switched its network meanwhile, it would send on the wrong one.
    await wallet.switchNetwork(network.caipNetworkId).catch((error) => {
      throw switchError(error, network)
    })
    if (network.caipNetworkId === connection.network) requireAccount(state, connection)
    return await wallet.sendTransfer({ amount: value.toString(), recipient: to })
  } catch (error) {
    throw walletError(error, 'LK_SEND', 'Transaction error')
  } finally {
    state.balances.forget() // the sender's changed, and the receiver's, who may be another account of this wallet
  }
}

/** How long a wallet may take to show its accounts, in milliseconds. Afterwards the transfer is requested without that check. */
const readTimeout = 3000

/** Reads the current account first: most of these wallets take no sender, and send from the account selected in them. */
async function readAgain({ sessions }: Bip122State, { provider }: Connection): Promise<void> {
  const session = sessions.get(provider)
  if (!session) return
  const read = (limit: AbortSignal) =>
    abortable(() => session.provider.read({ caipNetworkId: session.network() }, limit), limit)
  const snapshot = await withTimeout(readTimeout, [], read).catch(() => undefined) // not every wallet has a silent call
  if (snapshot) updateSession(session, snapshot)
}

function requireAccount({ sessions }: Bip122State, { provider, accounts }: Connection): void {
  const all = sessions.get(provider)?.context().addresses
  if (!all || all.some(({ address }) => address === accounts[0].address)) return
  throw new LatchkeyError('LK_SEND', 'Transaction error', {
    why: 'The wallet moved to another account.',
    fix: 'Check the account that is shown now, and send again.',
  })
}

/** @throws LatchkeyError LK_SWITCH 'Chain is not supported'; a visitor's rejection has code 4001 */
export async function switchNetwork(connection: Connection, network: Network): Promise<void> {
  try {
    await walletOf(connection).switchNetwork(network.caipNetworkId)
  } catch (error) {
    throw switchError(error, network)
  }
}

function switchError(error: unknown, { name }: Network): unknown {
  const cannot = property(error, 'name') === 'MethodNotSupported'
  return cannot ? chainUnsupported(name) : walletError(error, 'LK_SWITCH', 'Chain is not supported')
}

function noTokens(): LatchkeyError {
  return new LatchkeyError('LK_SEND', 'Transaction error', {
    why: 'Bitcoin wallets send bitcoin only, and a token was named.',
    fix: 'Leave `token` out.',
  })
}
