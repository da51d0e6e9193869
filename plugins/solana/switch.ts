import { chainUnsupported, hasMethod, walletError } from '../../adapters/index.js'
import { type Network, property } from '../../kernel/plugin.js'
import { handOf } from './hand.js'
import type { Room } from './room.js'
import { type Place, placeOf } from './target.js'

/** Wallets are on all their networks at once: the switch is ours alone. @throws LatchkeyError LK_SWITCH 'Chain is not supported' */
export async function switchNetwork(room: Room, provider: object, network: Network): Promise<void> {
  const origin = room.origins.get(provider)
  const address = origin ? placeOf(room, provider, origin).address : ''
  ensureNetwork(room, { provider, address, network })
  origin?.emitter.emit('chainChanged', network.caipNetworkId)
}

/**
 * Refuses a network the account does not sign for, and turns a pairing session to it.
 * @throws LatchkeyError LK_SWITCH 'Chain is not supported'
 */
export function ensureNetwork(room: Room, { provider, address, network }: Place): void {
  if (!handOf(room, { provider, address }).serves(network)) throw chainUnsupported(network.name)
  if (room.origins.has(provider) || !hasMethod(provider, 'setDefaultChain')) return
  if (property(provider, 'chainId') === network.caipNetworkId) return
  const setDefaultChain = property(provider, 'setDefaultChain')
  try {
    if (typeof setDefaultChain === 'function')
      Reflect.apply(setDefaultChain, provider, [network.caipNetworkId])
  } catch (error) {
    throw walletError(error, 'LK_SWITCH', 'Chain is not supported')
  }
}
