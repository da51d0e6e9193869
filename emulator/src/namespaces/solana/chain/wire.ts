import { ComputeBudgetProgram, PublicKey, type VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import { invalidParams } from '../../../wallets/errors.js'

/** A serialised transaction and its parts. */
export interface Received {
  readonly wire: Uint8Array
  readonly signatures: readonly Uint8Array[]
  readonly message: VersionedMessage
  readonly messageBytes: Uint8Array
  /** Addresses of the accounts in the message itself (without lookup tables), signers first. */
  readonly accounts: readonly string[]
}

/** @throws RpcError −32602 when the bytes are not a transaction */
export function readTransaction(wire: Uint8Array): Received {
  try {
    const { signatures, message } = VersionedTransaction.deserialize(wire)
    // The count of signatures takes one byte, as there are never 128 of them.
    const messageBytes = wire.slice(1 + signatures.length * 64)
    return { wire, signatures, message, messageBytes, accounts: addressesOf(message) }
  } catch {
    throw invalidParams('failed to deserialize transaction')
  }
}

const addressesOf = (message: VersionedMessage) => message.staticAccountKeys.map((key) => key.toBase58())

/** The fee of a message in lamports: for each signature, and for priority. */
export function feeOf(message: VersionedMessage): bigint {
  let [price, limit] = [0n, BigInt(message.compiledInstructions.length) * 200_000n]
  for (const { programIdIndex, data } of message.compiledInstructions) {
    if (!message.staticAccountKeys[programIdIndex]?.equals(ComputeBudgetProgram.programId)) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2 && data.length === 5) limit = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length === 9) price = view.getBigUint64(1, true)
  }
  const priority = (price * limit + 999_999n) / 1_000_000n
  return BigInt(message.header.numRequiredSignatures) * 5000n + priority
}

export function isAddress(text: string): boolean {
  try {
    return new PublicKey(text).toBase58() === text
  } catch {
    return false
  }
}
