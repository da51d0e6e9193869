import { walletError } from '../../adapters/index.js'
import { type Connection, LatchkeyError, type Network, type SendRequest } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { ask, ChainId } from './answers.js'
import { chainIdOf, toHex } from './chain-id.js'
import type { Room } from './room.js'
import type { Hex } from './service.js'
import { requireAmount, toWire } from './transaction.js'
import { Hash } from './wire.js'

/** @throws LatchkeyError LK_SEND 'Transaction error', LK_SWITCH, LK_ADDRESS, LK_AMOUNT; a visitor's no has code 4001 */
export async function send(
  room: Room,
  connection: Connection,
  network: Network,
  request: SendRequest,
): Promise<Hex> {
  const chain = chainIdOf(network)
  const transaction = toWire(connection.accounts[0].address, callOf(request))
  // A wallet that moves after it was looked at refuses what is for another chain.
  const params = [chain === undefined ? transaction : { ...transaction, chainId: toHex(chain) }]
  try {
    await ensureChain(connection, network)
    const hash = await ask(connection.provider, { method: 'eth_sendTransaction', params }, Hash)
    room.balances.forget() // the sender's and, if it is ours, the receiver's are old now
    return hash
  } catch (error) {
    throw walletError(error, 'LK_SEND', 'Transaction error')
  }
}

/** A wallet that moved in the meantime would send on the wrong chain. */
export async function ensureChain({ provider, connector }: Connection, network: Network): Promise<void> {
  const current = await ask(provider, { method: 'eth_chainId' }, ChainId)
  if (current === chainIdOf(network)) return
  const { switchChain } = await import('./switch.js')
  await switchChain(provider, network, connector.type)
}

/** `transfer(address,uint256)` */
const transfer = '0xa9059cbb'
const word = (digits: string) => digits.padStart(64, '0')

/**
 * The transaction of a transfer. That of a token is a call of its contract, written out because it is one word of
 * code and two of data; what it returns is never read, so that contracts which return nothing (USDT) work alike.
 * @throws LatchkeyError LK_ADDRESS, LK_AMOUNT, LK_SEND when a token comes with data of its own
 */
export function callOf(request: SendRequest): SendRequest {
  const { token, to, value, data, gas } = request
  if (token === undefined) return request
  requireAmount(value)
  if (data !== undefined) throw dataWithToken()
  const args = word(requireAddress(to).slice(2).toLowerCase()) + word(value.toString(16))
  const call = { to: requireAddress(token), value: 0n, data: `${transfer}${args}` } as const
  return gas === undefined ? call : { ...call, gas }
}

function dataWithToken(): LatchkeyError {
  return new LatchkeyError('LK_SEND', 'Transaction error', {
    why: 'A token and data were given, and the transfer of a token is data itself.',
    fix: 'Leave `token` or `data` out.',
  })
}
