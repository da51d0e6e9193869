import { crypto, Psbt, Transaction } from 'bitcoinjs-lib'
import { type AddressOwner, scriptOf } from '../chain/holder.js'
import { paramsOf } from '../keys.js'
import { signInput } from './psbt.js'

const tag = crypto.sha256(new TextEncoder().encode('BIP0322-signed-message'))
const opReturn = Uint8Array.of(0x6a)

/**
 * A simple BIP-322 signature, in base64: the witness of a virtual transaction that spends a virtual output made from
 * the message.
 */
export async function signBip322(holder: AddressOwner, address: string, message: string): Promise<string> {
  const script = scriptOf(address, holder.prefix)
  const psbt = new Psbt({ network: paramsOf[holder.prefix] })
  psbt.setVersion(0)
  const spent = { hash: messageTransaction(script, message).getId(), index: 0, sequence: 0 }
  psbt.addInput({ ...spent, witnessUtxo: { script, value: 0n } })
  psbt.addOutput({ script: opReturn, value: 0n })
  await signInput(psbt, 0, holder)
  psbt.finalizeAllInputs()
  const witness = psbt.data.inputs[0]?.finalScriptWitness
  if (!witness) throw new Error('The input was not signed')
  return Buffer.from(witness).toString('base64')
}

/** BIP-322's `to_spend`: its only output is the signer's script, of value 0. */
function messageTransaction(script: Uint8Array, message: string): Transaction {
  const hash = crypto.sha256(Uint8Array.from([...tag, ...tag, ...new TextEncoder().encode(message)]))
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(new Uint8Array(32), 0xffffffff, 0, Uint8Array.from([0, 32, ...hash]))
  transaction.addOutput(script, 0n)
  return transaction
}
