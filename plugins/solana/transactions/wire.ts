import { base58 } from '@scure/base'
import { abortable, badAnswer, hasMethod, readBytes } from '../../../adapter-kit/chains/index.js'
import { LatchkeyError, property } from '../../../kernel/plugin.js'
import type { SolanaTransaction } from '../contract.js'
import { loadLibrary } from './load-library.js'

/** The longest transaction that the network accepts, in bytes. */
export const maxLength = 1232

/** A transaction in wire format, missing signatures left empty. @throws LatchkeyError LK_TRANSACTION */
export async function toWire(transaction: SolanaTransaction): Promise<Uint8Array> {
  const value = hasMethod(transaction, 'serialize') ? await callSerialize(transaction) : transaction
  const bytes = readBytes(value, maxLength)
  if (bytes) return bytes
  throw malformedTransaction(
    'It is neither bytes nor an object whose serialize() makes some, or it is too long.',
  )
}

/** With options, because the objects of web3.js otherwise throw when signatures are missing. */
function callSerialize(transaction: object): Promise<unknown> {
  const options = { requireAllSignatures: false, verifySignatures: false }
  const serialize = property(transaction, 'serialize')
  return abortable(async () =>
    typeof serialize === 'function' ? Reflect.apply(serialize, transaction, [options]) : undefined,
  ).catch((cause) => {
    throw malformedTransaction('Its serialize() failed.', cause)
  })
}

/** LK_TRANSACTION. @param cause what the transaction's own code threw */
export function malformedTransaction(why: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_TRANSACTION', 'The transaction is malformed', {
    why,
    fix: 'Pass its wire bytes (at most 1232), or an object of a Solana library.',
    ...(cause !== undefined && { cause }),
  })
}

/**
 * What a signed transaction is known by, and the blockhash that it was signed with.
 * @throws LatchkeyError LK_WALLET_ANSWER where it is no transaction or has no signature
 */
export async function readSigned(
  wire: Uint8Array,
): Promise<{ readonly signature: string; readonly blockhash: string }> {
  const { VersionedTransaction } = await loadLibrary()
  try {
    const { signatures, message } = VersionedTransaction.deserialize(wire)
    const [first] = signatures
    if (first?.some((byte) => byte !== 0))
      return { signature: base58.encode(first), blockhash: message.recentBlockhash }
  } catch {
    // Told below.
  }
  throw badAnswer('signTransaction')
}

/**
 * The transaction with an account's signature inserted.
 * @throws LatchkeyError LK_WALLET_ANSWER unless that account has to sign it, LK_LIBRARY
 */
export async function withSignature(
  wire: Uint8Array,
  address: string,
  signature: Uint8Array,
): Promise<Uint8Array> {
  const { PublicKey, VersionedTransaction } = await loadLibrary()
  try {
    const transaction = VersionedTransaction.deserialize(wire)
    transaction.addSignature(new PublicKey(address), signature)
    return transaction.serialize()
  } catch {
    throw badAnswer('solana_signTransaction')
  }
}
