import * as v from 'valibot'
import { fromHex, parsed } from '../../adapters/index.js'
import { addressBytes } from './address.js'
import { sendFailure } from './failures.js'
import type { Instruction } from './instruction.js'
import type { Room } from './room.js'
import { deliver } from './send.js'
import type { InstructionInput } from './service.js'
import { ensureNetwork } from './switch.js'
import type { Place } from './target.js'
import { malformed } from './wire.js'

const Key = v.pipe(
  v.string(),
  v.transform(addressBytes),
  v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
)
const Input = v.object({
  programId: Key,
  keys: v.array(v.object({ pubkey: Key, isSigner: v.boolean(), isWritable: v.boolean() })),
  data: v.pipe(
    v.string(),
    v.transform(fromHex),
    v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  ),
})
const Inputs = v.pipe(v.array(Input), v.nonEmpty(), v.maxLength(64))

/** @throws LatchkeyError LK_TRANSACTION, LK_SEND, LK_REVERTED, LK_SWITCH; a visitor's no has code 4001 */
export async function sendInstructions(
  room: Room,
  place: Place,
  given: readonly InstructionInput[],
): Promise<string> {
  const instructions = read(given)
  try {
    ensureNetwork(room, place)
    return await deliver(room, place, instructions)
  } catch (error) {
    throw sendFailure(error)
  }
}

function read(given: readonly InstructionInput[]): readonly Instruction[] {
  const inputs = parsed(Inputs, given)
  if (!inputs) throw malformed('An instruction lacks an address, a list of accounts, or data in hex.')
  return inputs.map(({ programId, keys, data }) => ({
    program: programId,
    accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
      key: pubkey,
      signer: isSigner,
      writable: isWritable,
    })),
    data,
  }))
}
