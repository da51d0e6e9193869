import { walletError } from '../../adapters/index.js'
import type { Connection, Network, SendRequest } from '../../kernel/plugin.js'
import { ask, ChainId } from './answers.js'
import { chainIdOf } from './chain-id.js'
import type { Room } from './room.js'
import type { Hex } from './service.js'
import { toWire } from './transaction.js'
import { Hash } from './wire.js'

/** @throws LatchkeyError LK_SEND 'Transaction error', LK_SWITCH, LK_ADDRESS; a visitor's no has code 4001 */
export async function send(
  room: Room,
  connection: Connection,
  network: Network,
  request: SendRequest,
): Promise<Hex> {
  const params = [toWire(connection.accounts[0].address, request)]
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
