import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isSame } from '../bytes.js'
import { hash160 } from '../secp256k1.js'
import { keyHashScript, nestedScript, type Owner } from './owner.js'

type Library = typeof import('./library.js')

const all = 1
const byDefault = 0
const opReturn = Uint8Array.of(0x6a)

/** BIP-322 in its simple form: the witness of a transaction that nobody can send. @throws Error for what is none */
export function verifyBip322(library: Library, owner: Owner, text: Uint8Array, bytes: Uint8Array): boolean {
  const reader = new library.BufferReader(bytes)
  const witness = reader.readVector()
  if (reader.offset !== bytes.length) return false
  const transaction = toSign(library, toSpend(library, owner.script, text))
  if (owner.kind === 'p2tr') return isByTaprootKey(transaction, owner, witness)
  return owner.kind === 'p2pkh' ? false : isByKeyHash(library, transaction, owner, witness)
}

const tag = sha256(utf8ToBytes('BIP0322-signed-message'))

/** Its only output is the address's script; the text is in its input. */
function toSpend({ compile, Transaction }: Library, script: Uint8Array, text: Uint8Array) {
  const transaction = new Transaction()
  transaction.version = 0
  const hash = sha256(concatBytes(tag, tag, text))
  transaction.addInput(new Uint8Array(32), 0xffffffff, 0, compile([0, hash]))
  transaction.addOutput(script, 0n)
  return { transaction, script }
}

type Spent = ReturnType<typeof toSpend>

function toSign({ Transaction }: Library, spent: Spent) {
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(spent.transaction.getHash(), 0, 0)
  transaction.addOutput(opReturn, 0n)
  return { transaction, script: spent.script }
}

function isByTaprootKey(
  { transaction, script }: Spent,
  owner: Owner,
  witness: readonly Uint8Array[],
): boolean {
  const [signature = new Uint8Array(), ...rest] = witness
  const type = signature.length === 65 ? signature[64] : byDefault
  const isWhole = signature.length === 64 || (signature.length === 65 && type === all)
  if (rest.length > 0 || !isWhole) return false
  const hash = transaction.hashForWitnessV1(0, [script], [0n], type ?? byDefault)
  return schnorr.verify(signature.subarray(0, 64), hash, owner.bytes)
}

function isByKeyHash(
  library: Library,
  { transaction }: Spent,
  owner: Owner,
  witness: readonly Uint8Array[],
): boolean {
  const [encoded, key, ...rest] = witness
  if (!encoded || key?.length !== 33 || rest.length > 0) return false
  const keyHash = hash160(key)
  const ownerHash = owner.kind === 'p2sh' ? hash160(nestedScript(library, keyHash)) : keyHash
  const { signature, hashType } = library.signature.decode(encoded)
  if (!isSame(ownerHash, owner.bytes) || hashType !== all) return false
  const hash = transaction.hashForWitnessV0(0, keyHashScript(library, keyHash), 0n, all)
  return secp256k1.verify(signature, hash, key)
}
