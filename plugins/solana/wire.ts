import { badAnswer, hasMethod, settle } from '../../adapters/index.js'
import { LatchkeyError, property } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { bytesIn } from './answers.js'
import type { SolanaTransaction } from './service.js'

/** The most bytes the network takes. */
const maxLength = 1232

/** The wire bytes of a transaction, unsigned parts left empty. @throws LatchkeyError LK_TRANSACTION */
export async function wireOf(transaction: SolanaTransaction): Promise<Uint8Array> {
  const given = hasMethod(transaction, 'serialize') ? await serialized(transaction) : transaction
  const bytes = bytesIn(given, maxLength)
  if (bytes) return bytes
  throw malformed('It is neither bytes nor an object whose serialize() makes some, or it is too long.')
}

/** Older objects insist on all signatures unless told otherwise. */
function serialized(transaction: object): Promise<unknown> {
  const options = { requireAllSignatures: false, verifySignatures: false }
  const serialize = property(transaction, 'serialize')
  return settle(async () =>
    typeof serialize === 'function' ? Reflect.apply(serialize, transaction, [options]) : undefined,
  ).catch((cause) => {
    throw malformed('Its serialize() failed.', cause)
  })
}

/** @param cause what was thrown */
export function malformed(why: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_TRANSACTION', 'The transaction is malformed', {
    why,
    fix: 'Pass its wire bytes (at most 1232), or an object of a Solana library.',
    ...(cause !== undefined && { cause }),
  })
}

/** Puts an account's signature where the transaction waits for it. @throws LatchkeyError LK_WALLET_ANSWER when it does not */
export function withSignature(wire: Uint8Array, address: string, signature: Uint8Array): Uint8Array {
  const count = wire[0] ?? 0 // never as many as 128, which would take a second byte
  const message = 1 + count * 64
  const header = (wire[message] ?? 0) & 0x80 ? 1 : 0 // messages with a version begin with it
  const keys = message + header + 4 // three numbers, and the length of the list
  const key = requireAddress(address)
  const place = Array.from({ length: count }, (_, index) => keys + index * 32).findIndex((at) =>
    key.every((byte, index) => wire[at + index] === byte),
  )
  if (place < 0) throw badAnswer('solana_signTransaction')
  const signed = wire.slice()
  signed.set(signature, 1 + place * 64)
  return signed
}
