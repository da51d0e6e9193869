import type { TransactionInstruction } from '@solana/web3.js'
import * as v from 'valibot'
import { fromHex, parsed } from '../../../adapter-kit/chains/index.js'
import { isAddress } from '../accounts/address.js'
import type { InstructionInput } from '../contract.js'
import type { SolanaState } from '../solana-state.js'
import type { ResolvedTarget } from '../target.js'
import { ensureNetwork } from '../wallets/switch-network.js'
import { confirm } from './confirm.js'
import { createInstruction } from './create-instruction.js'
import { loadLibrary } from './load-library.js'
import { signAndSubmit } from './send.js'
import { sendFailure } from './send-failure.js'
import { malformedTransaction } from './wire.js'

const Key = v.pipe(v.string(), v.check(isAddress))
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

/**
 * Makes one transaction of the instructions, signs, sends and confirms it.
 * @throws LatchkeyError LK_TRANSACTION, LK_LIBRARY, LK_SEND, LK_REVERTED, LK_EXPIRED, LK_SWITCH; code 4001 when the visitor rejects
 */
export async function sendInstructions(
  state: SolanaState,
  target: ResolvedTarget,
  inputs: readonly InstructionInput[],
): Promise<string> {
  const instructions = await readInstructions(inputs)
  try {
    ensureNetwork(state, target)
    const signature = await signAndSubmit(state, target, instructions)
    await confirm(state, target.network, signature)
    return signature
  } catch (error) {
    throw sendFailure(error)
  }
}

async function readInstructions(
  inputs: readonly InstructionInput[],
): Promise<readonly TransactionInstruction[]> {
  const checked = parsed(Inputs, inputs)
  if (!checked)
    throw malformedTransaction('An instruction lacks an address, a list of accounts, or data in hex.')
  const library = await loadLibrary()
  const { PublicKey } = library
  return checked.map(({ programId, keys, data }) =>
    createInstruction(library, {
      program: new PublicKey(programId),
      keys: keys.map(({ pubkey, ...rights }) => ({ pubkey: new PublicKey(pubkey), ...rights })),
      data,
    }),
  )
}
