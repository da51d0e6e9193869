import { chainUnsupported, providerMissing, settle, walletError, withLimit } from '../../adapters/index.js'
import {
  type Connection,
  LatchkeyError,
  type Network,
  property,
  type SendRequest,
} from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { forgetBalances } from './balance.js'
import { pairedWallet } from './paired.js'
import type { Room } from './room.js'
import type { BitcoinWallet } from './service.js'

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

/** Base64; the wallet chooses between ECDSA and BIP-322. @throws LatchkeyError LK_SIGN 'Sign message failed' */
export async function signMessage(connection: Connection, message: string): Promise<string> {
  const { address } = connection.accounts[0]
  requireAddress(address)
  try {
    return await walletOf(connection).signMessage({ message, address })
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign message failed')
  }
}

/** @throws LatchkeyError LK_SEND 'Transaction error', LK_SWITCH, LK_ADDRESS, LK_AMOUNT; a visitor's no has code 4001 */
export async function send(
  room: Room,
  connection: Connection,
  network: Network,
  { to, value, token }: SendRequest,
): Promise<string> {
  if (token !== undefined) throw noTokens()
  requireAddress(to, network)
  try {
    const wallet = walletOf(connection)
    await lookAgain(room, connection)
    // A wallet that moved in the meantime would send on the wrong network.
    await wallet.switchNetwork(network.caipNetworkId).catch((error) => {
      throw switchError(error, network)
    })
    if (network.caipNetworkId === connection.network) requireAccount(room, connection)
    return await wallet.sendTransfer({ amount: value.toString(), recipient: to })
  } catch (error) {
    throw walletError(error, 'LK_SEND', 'Transaction error')
  } finally {
    forgetBalances(room)
  }
}

/** How long a wallet may take to show its accounts before it is asked all the same, in milliseconds. */
const lookTime = 3000

/** Most of these wallets are not told whose coins to send: they take those of the account they are on. */
async function lookAgain({ links }: Room, { provider }: Connection): Promise<void> {
  const link = links.get(provider)
  if (!link) return
  const look = (limit: AbortSignal) =>
    settle(() => link.door.look({ caipNetworkId: link.network() }, limit), limit)
  const seen = await withLimit(lookTime, [], look).catch(() => undefined) // not all can be looked at
  if (seen) link.see(seen)
}

function requireAccount({ links }: Room, { provider, accounts }: Connection): void {
  const all = links.get(provider)?.standing().addresses
  if (!all || all.some(({ address }) => address === accounts[0].address)) return
  throw new LatchkeyError('LK_SEND', 'Transaction error', {
    why: 'The wallet moved to another account.',
    fix: 'Check the account that is shown now, and send again.',
  })
}

/** @throws LatchkeyError LK_SWITCH 'Chain is not supported'; a visitor's no has code 4001 */
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
