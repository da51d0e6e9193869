import type { Connection, Network, SendRequest } from '../../kernel/plugin.js'
import { type Built, build } from './build.js'
import { confirm } from './confirm.js'
import { sendFailure } from './failures.js'
import { budget } from './fees.js'
import { handOf } from './hand.js'
import type { Instruction } from './instruction.js'
import type { Room } from './room.js'
import type { SendOptions, SolanaTransaction } from './service.js'
import { submit } from './submit.js'
import { ensureNetwork } from './switch.js'
import type { Place } from './target.js'
import { transferOf } from './transfer.js'
import { wireOf } from './wire.js'

/**
 * Sends SOL or a token and waits until it is there, for a minute at most.
 * @throws LatchkeyError LK_SEND, LK_REVERTED, LK_ADDRESS, LK_AMOUNT, LK_SWITCH; a visitor's no has code 4001
 */
export async function send(
  room: Room,
  { provider, accounts }: Connection,
  network: Network,
  request: SendRequest,
): Promise<string> {
  const place = { provider, address: accounts[0].address, network }
  try {
    ensureNetwork(room, place)
    const { instructions, units } = await transferOf(room, network, place.address, request)
    const fees = await budget(room, network, instructions, units)
    return await deliver(room, place, [...fees, ...instructions])
  } catch (error) {
    throw sendFailure(error)
  }
}

/** Builds, signs, sends and confirms; errors are as they come. */
export async function deliver(
  room: Room,
  place: Place,
  instructions: readonly Instruction[],
): Promise<string> {
  const built = await build(room, place.network, place.address, instructions)
  const signature = await hand(room, place, built)
  await confirm(room, place.network, signature, built.lastValidBlockHeight)
  room.balances.forget()
  return signature
}

/** Signed by the wallet and sent by us, so that failures can be told; sent by the wallet where it does not sign. */
async function hand(room: Room, place: Place, { wire }: Built): Promise<string> {
  const wallet = handOf(room, place)
  if (!wallet.signs) return told(room, place, await wallet.send(wire, place.network, preflight(room)))
  const [signed] = await wallet.signTransactions([wire], place.network)
  return told(room, place, await submit(room, place.network, signed ?? wire))
}

const preflight = (room: Room): SendOptions => ({ preflightCommitment: room.commitment })

/** The sender's and, if it is ours, the receiver's balances are old now; the host's listeners hear of it. */
function told(room: Room, { provider }: Place, signature: string): string {
  room.balances.forget()
  room.origins.get(provider)?.emitter.emit('pendingTransaction', signature)
  return signature
}

/** The wallet signs, we send. @throws LatchkeyError LK_SEND, LK_FEATURE, LK_TRANSACTION, LK_SWITCH */
export async function sendTransaction(
  room: Room,
  place: Place,
  transaction: SolanaTransaction,
  options?: SendOptions,
): Promise<string> {
  const wire = await wireOf(transaction)
  try {
    ensureNetwork(room, place)
    const [signed] = await handOf(room, place).signTransactions([wire], place.network)
    return told(room, place, await submit(room, place.network, signed ?? wire, options))
  } catch (error) {
    throw sendFailure(error)
  }
}

/** The wallet does both. @throws LatchkeyError LK_SEND, LK_FEATURE, LK_TRANSACTION, LK_SWITCH */
export async function signAndSendTransaction(
  room: Room,
  place: Place,
  transaction: SolanaTransaction,
  options?: SendOptions,
): Promise<string> {
  const wire = await wireOf(transaction)
  try {
    ensureNetwork(room, place)
    const settings = { ...preflight(room), ...options }
    return told(room, place, await handOf(room, place).send(wire, place.network, settings))
  } catch (error) {
    throw sendFailure(error)
  }
}
