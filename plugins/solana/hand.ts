import { hasMethod, providerMissing } from '../../adapters/index.js'
import type { Network } from '../../kernel/plugin.js'
import { pairedHand } from './paired-hand.js'
import type { Room } from './room.js'
import type { SendOptions } from './service.js'
import { standardHand } from './standard-hand.js'
import type { Place } from './target.js'

/** What signs for an account, whatever kind of wallet holds it. Errors are the wallet's own. */
export interface Hand {
  /** Whether it hands signed transactions back; some wallets only send. */
  readonly signs: boolean
  /** Networks it signs for. */
  serves(network: Network): boolean
  /** 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Asks once where the wallet can. */
  signTransactions(wires: readonly Uint8Array[], network: Network): Promise<readonly Uint8Array[]>
  /** Resolves with the signature in base58. */
  send(wire: Uint8Array, network: Network, options: SendOptions): Promise<string>
}

/** @throws LatchkeyError LK_PROVIDER when the provider is none of ours and takes no requests */
export function handOf(room: Room, { provider, address }: Pick<Place, 'provider' | 'address'>): Hand {
  const origin = room.origins.get(provider)
  if (origin) return standardHand(room, origin.wallet, address)
  if (hasMethod(provider, 'request')) return pairedHand(provider, address)
  throw providerMissing()
}
