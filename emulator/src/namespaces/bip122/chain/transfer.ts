import { script, Transaction } from 'bitcoinjs-lib'
import * as v from 'valibot'
import { RpcError } from '../../../rpc/call-rpc.js'
import { readParams } from '../../../wallets/params.js'
import { dustAmount, totalAmount } from '../amounts.js'
import { signEcdsa, signSchnorr } from '../signing/signatures.js'
import type { BitcoinChain } from './chain.js'
import type { Coin, Coins } from './coins.js'
import { ownerOfCoin, scriptOf } from './holder.js'
import { isTaproot, paymentHash, taprootHash } from './verify.js'

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const Transfer = v.object({
  /** The address whose coins are spent and that gets the change. */
  from: v.string(),
  recipients: v.pipe(v.array(v.object({ address: v.string(), amount: Amount })), v.minLength(1)),
})

/** Satoshi for each virtual byte. */
const feeRate = 2n

/** Builds, signs and broadcasts a payment as a wallet does. @throws RpcError with what is wrong */
export async function transfer(chain: BitcoinChain, params: unknown): Promise<{ txid: string }> {
  const { from, recipients } = readParams(Transfer, params)
  const { prefix } = chain.network
  const outs = recipients.map(({ address, amount }) => ({
    script: scriptOf(address, prefix),
    value: BigInt(amount),
  }))
  const script = scriptOf(from, prefix)
  const tx = choose(await chain.coins(), script, outs)
  await signAll(tx.tx, tx.coins, chain)
  return { txid: await accept(chain, tx.tx.toHex()) }
}

/** @throws RpcError -32603 with the chain's message */
export async function accept(chain: BitcoinChain, hex: string): Promise<string> {
  try {
    return await chain.accept(hex)
  } catch (error) {
    throw new RpcError(-32603, error instanceof Error ? error.message : String(error))
  }
}

type Out = { readonly script: Uint8Array; readonly value: bigint }

/** Chooses coins until they cover the outputs and the fee. The rest becomes change. */
function choose(all: Coins, script: Uint8Array, outs: readonly Out[]): { tx: Transaction; coins: Coin[] } {
  const tx = new Transaction()
  tx.version = 2
  for (const out of outs) tx.addOutput(out.script, out.value)
  const target = totalAmount(outs)
  const coins: Coin[] = []
  let sum = 0n
  for (const coin of all.of(script).filter((one) => !all.isSpent(one))) {
    tx.addInput(Buffer.from(coin.txid, 'hex').reverse(), coin.vout)
    coins.push(coin)
    sum += coin.value
    // The inputs are not signed yet: each witness adds about 27 virtual bytes, and the change needs an output.
    const fee = feeRate * BigInt(tx.virtualSize() + 28 * coins.length + 44)
    const change = sum - target - fee
    if (change < 0n) continue
    if (change >= dustAmount(script)) tx.addOutput(script, change)
    return { tx, coins }
  }
  throw new RpcError(-32603, 'Insufficient funds')
}

async function signAll(tx: Transaction, coins: readonly Coin[], { network }: BitcoinChain): Promise<void> {
  for (const [index, coin] of coins.entries()) {
    const { key } = ownerOfCoin(coin, network.prefix)
    if (isTaproot(coin.script)) {
      const hash = taprootHash(tx, index, coins, Transaction.SIGHASH_DEFAULT)
      tx.setWitness(index, [signSchnorr(hash, key.tweaked)])
    } else {
      const hash = paymentHash(tx, index, coin, Transaction.SIGHASH_ALL)
      const { bytes } = await signEcdsa(hash, key.privateKey)
      tx.setWitness(index, [script.signature.encode(bytes, Transaction.SIGHASH_ALL), key.publicKey])
    }
  }
}
