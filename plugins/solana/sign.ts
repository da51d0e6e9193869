import { badAnswer, toBase58, walletError } from '../../adapters/index.js'
import type { Connection } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { handOf } from './hand.js'
import type { Room } from './room.js'
import type { SolanaTransaction } from './service.js'
import { ensureNetwork } from './switch.js'
import type { Place } from './target.js'
import { wireOf } from './wire.js'

/** The text's UTF-8 is signed as it is; the answer is base58. @throws LatchkeyError LK_SIGN, LK_FEATURE */
export async function signText(
  room: Room,
  { provider, accounts }: Connection,
  text: string,
): Promise<string> {
  const place = { provider, address: accounts[0].address }
  return toBase58(await signBytes(room, place, new TextEncoder().encode(text)))
}

/** @throws LatchkeyError LK_SIGN 'Sign message failed'; a visitor's no has code 4001 */
export async function signBytes(
  room: Room,
  place: Pick<Place, 'provider' | 'address'>,
  message: Uint8Array,
): Promise<Uint8Array> {
  requireAddress(place.address)
  try {
    return await handOf(room, place).signMessage(message)
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign message failed')
  }
}

/** One of {@link signTransactions}. */
export async function signTransaction(room: Room, place: Place, one: SolanaTransaction): Promise<Uint8Array> {
  const [signed] = await signTransactions(room, place, [one])
  if (signed) return signed
  throw badAnswer('signTransaction')
}

/** @throws LatchkeyError LK_SIGN 'Sign transaction failed', LK_TRANSACTION, LK_SWITCH; a visitor's no has code 4001 */
export async function signTransactions(
  room: Room,
  place: Place,
  transactions: readonly SolanaTransaction[],
): Promise<readonly Uint8Array[]> {
  requireAddress(place.address)
  const wires = await Promise.all(transactions.map(wireOf))
  try {
    ensureNetwork(room, place)
    return wires.length ? await handOf(room, place).signTransactions(wires, place.network) : []
  } catch (error) {
    throw walletError(error, 'LK_SIGN', 'Sign transaction failed')
  }
}
