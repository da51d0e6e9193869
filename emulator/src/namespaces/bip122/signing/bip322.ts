import { crypto, Psbt, Transaction } from 'bitcoinjs-lib'
import { type Holder, scriptOf } from '../chain/holder.js'
import { paramsOf } from '../keys.js'
import { sign } from './psbt.js'

const tag = crypto.sha256(new TextEncoder().encode('BIP0322-signed-message'))
const opReturn = Uint8Array.of(0x6a)

/** BIP-322, simple: the witness of a transaction that never was and spends one that holds the message; base64. */
export async function signSimple(holder: Holder, address: string, message: string): Promise<string> {
  const script = scriptOf(address, holder.prefix)
  const psbt = new Psbt({ network: paramsOf[holder.prefix] })
  psbt.setVersion(0)
  const spent = { hash: messageTransaction(script, message).getId(), index: 0, sequence: 0 }
  psbt.addInput({ ...spent, witnessUtxo: { script, value: 0n } })
  psbt.addOutput({ script: opReturn, value: 0n })
  await sign(psbt, 0, holder)
  psbt.finalizeAllInputs()
  const witness = psbt.data.inputs[0]?.finalScriptWitness
  if (!witness) throw new Error('The input was not signed')
  return Buffer.from(witness).toString('base64')
}

/** Spends nothing, and pays nothing to the signer. */
function messageTransaction(script: Uint8Array, message: string): Transaction {
  const hash = crypto.sha256(Uint8Array.from([...tag, ...tag, ...new TextEncoder().encode(message)]))
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(new Uint8Array(32), 0xffffffff, 0, Uint8Array.from([0, 32, ...hash]))
  transaction.addOutput(script, 0n)
  return transaction
}
