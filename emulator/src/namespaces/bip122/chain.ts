import { Transaction } from 'bitcoinjs-lib'
import { type Coin, type Coins, createCoins } from './coins.js'
import type { BitcoinNetwork } from './networks.js'
import { refusal } from './verify.js'

/** One Bitcoin network: an accepted transaction is mined at once. */
export interface Chain {
  readonly network: BitcoinNetwork
  readonly coins: Coins
  /** Checks a raw transaction and takes it. @throws Error in the words of a node, with what is wrong */
  readonly accept: (hex: string) => string
}

export function createChain(network: BitcoinNetwork): Chain {
  const coins = createCoins(network)
  return {
    network,
    coins,
    accept(hex) {
      const tx = read(hex)
      if (coins.find(tx.getId())) throw new Error('txn-already-known')
      const spends = spentBy(tx, coins)
      checkAmounts(tx, spends)
      spends.forEach((_, index) => {
        const why = refusal(tx, index, spends)
        if (why) throw new Error(why)
      })
      return coins.add(tx, spends)
    },
  }
}

function read(hex: string): Transaction {
  try {
    const tx = Transaction.fromHex(hex)
    if (tx.ins.length > 0 && tx.outs.length > 0) return tx
  } catch {
    // told below
  }
  throw new Error('TX decode failed. Make sure the tx has at least one input.')
}

/** The coins a transaction spends: each exists, is unspent, and is spent once. */
function spentBy(tx: Transaction, coins: Coins): readonly Coin[] {
  const spends = tx.ins.map(({ hash, index }) =>
    coins.coin(Buffer.from(hash).reverse().toString('hex'), index),
  )
  const there = spends.filter((coin) => coin !== undefined)
  if (there.length < spends.length || there.some(coins.isSpent))
    throw new Error('bad-txns-inputs-missingorspent')
  if (new Set(there).size < there.length) throw new Error('bad-txns-inputs-duplicate')
  return there
}

const total = (list: readonly { readonly value: bigint }[]) =>
  list.reduce((sum, { value }) => sum + value, 0n)
/** Below this an output costs more than it is worth; what nodes say for P2WPKH, in satoshi. */
export const dust = 294n

function checkAmounts(tx: Transaction, spends: readonly Coin[]): void {
  const fee = total(spends) - total(tx.outs)
  if (fee < 0n) throw new Error('bad-txns-in-belowout')
  if (tx.outs.some(({ script, value }) => value < dust && script[0] !== 0x6a)) throw new Error('dust')
  if (fee < BigInt(tx.virtualSize())) throw new Error('min relay fee not met')
}
