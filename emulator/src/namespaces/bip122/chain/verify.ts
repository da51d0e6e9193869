import { crypto, payments, script, Transaction } from 'bitcoinjs-lib'
import { verifyEcdsa, verifySchnorr } from '../signing/signatures.js'
import type { Coin } from './coins.js'

/** The reason why an input may not spend its coin; undefined when it may. Supports P2WPKH and P2TR key spends. */
export function refusal(tx: Transaction, index: number, coins: readonly Coin[]): string | undefined {
  const [input, coin] = [tx.ins[index], coins[index]]
  if (!input || !coin) return 'bad-txns-inputs-missingorspent'
  if (input.script.length > 0) return failed('Witness requires empty scriptSig')
  if (isPaymentScript(coin.script)) return checkPayment(tx, index, coin, input.witness)
  if (isTaproot(coin.script)) return checkTaproot(tx, index, coins, input.witness)
  return failed('This emulator spends P2WPKH and P2TR only')
}

const failed = (why: string) => `non-mandatory-script-verify-flag (${why})`
const isPaymentScript = (s: Uint8Array) => s.length === 22 && s[0] === 0 && s[1] === 20
export const isTaproot = (s: Uint8Array) => s.length === 34 && s[0] === 0x51 && s[1] === 32
const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0

/** The signature hash of a P2WPKH input. */
export function paymentHash(
  tx: Transaction,
  index: number,
  { script: output, value }: Coin,
  hashType: number,
): Uint8Array {
  const code = payments.p2pkh({ hash: output.slice(2) }).output
  if (!code) throw new Error('No script')
  return tx.hashForWitnessV0(index, code, value, hashType)
}

/** The signature hash of a P2TR key spend, which covers all coins of the transaction. */
export function taprootHash(tx: Transaction, index: number, coins: readonly Coin[], hashType: number) {
  const scripts = coins.map((coin) => coin.script)
  const values = coins.map((coin) => coin.value)
  return tx.hashForWitnessV1(index, scripts, values, hashType)
}

function checkPayment(tx: Transaction, index: number, coin: Coin, witness: readonly Uint8Array[]) {
  const [signature, publicKey] = witness
  if (!signature || !publicKey || witness.length !== 2)
    return failed('Witness program was passed an odd witness')
  if (!same(crypto.hash160(publicKey), coin.script.slice(2))) return failed('Witness program hash mismatch')
  try {
    const parts = script.signature.decode(signature)
    const hash = paymentHash(tx, index, coin, parts.hashType)
    if (verifyEcdsa(hash, publicKey, parts.signature)) return undefined
  } catch {
    return failed('Non-canonical DER signature')
  }
  return failed('Signature must be zero for failed CHECK(MULTI)SIG operation')
}

function checkTaproot(
  tx: Transaction,
  index: number,
  coins: readonly Coin[],
  witness: readonly Uint8Array[],
) {
  const [signature] = witness
  if (!signature || witness.length !== 1) return failed('This emulator spends P2TR by key only')
  if (signature.length !== 64 && signature.length !== 65) return failed('Invalid Schnorr signature size')
  const hashType = signature[64] ?? Transaction.SIGHASH_DEFAULT
  if (signature.length === 65 && hashType === 0) return failed('Invalid Schnorr signature hash type')
  const key = coins[index]?.script.slice(2) ?? new Uint8Array()
  try {
    const hash = taprootHash(tx, index, coins, hashType)
    if (verifySchnorr(hash, key, signature.slice(0, 64))) return undefined
  } catch {
    return failed('Invalid Schnorr signature hash type')
  }
  return failed('Invalid Schnorr signature')
}
