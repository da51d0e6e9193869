import type { AccountMeta, PublicKey, TransactionInstruction } from '@solana/web3.js'
import type { Library } from './load-library.js'

interface InstructionParts {
  readonly program: PublicKey
  readonly keys: readonly AccountMeta[]
  readonly data: Uint8Array
}

/** An instruction of the library's. */
export function createInstruction(
  { TransactionInstruction }: Pick<Library, 'TransactionInstruction'>,
  { program, keys, data }: InstructionParts,
): TransactionInstruction {
  // The library's type asks for Node's Buffer; what it does with the data takes any bytes.
  return new TransactionInstruction({ programId: program, keys: [...keys], data: data as Buffer })
}

/** The instructions of a transfer, without fees and blockhash. */
export interface Transfer {
  readonly instructions: readonly TransactionInstruction[]
  /** The compute limit, in units. */
  readonly units: bigint
  /** The size in bytes of the account that it creates, whose rent the sender pays; 0 when it creates none. */
  readonly createdSize: number
}
