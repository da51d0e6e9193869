import { Transaction } from 'bitcoinjs-lib'
import { RpcError } from '../../../rpc/call-rpc.js'
import { dustAmount, totalAmount } from '../amounts.js'
import type { BitcoinNetwork } from '../networks.js'
import type { BitcoinChain } from './chain.js'
import { type Coin, type Coins, createCoins } from './coins.js'
import { fundOutputs } from './fund-outputs.js'
import { refusal } from './verify.js'

/** A chain in memory that validates transactions by itself, as a node would. */
export function createOwnChain(network: BitcoinNetwork): BitcoinChain {
  let coins = funded(network)
  return {
    network,
    coins: async () => coins,
    accept: async (hex) => {
      const tx = read(hex)
      judge(tx, coins)
      return coins.add(tx, placeAt(coins.height() + 1))
    },
    reset: async () => {
      coins = funded(network)
    },
    stop: async () => {},
  }
}

/** The height of the transaction that funds the demo accounts. */
const firstHeight = 100
const placeAt = (height: number) => ({ height, time: 1_700_000_000 + height * 600 })

function funded(network: BitcoinNetwork): Coins {
  const coins = createCoins()
  const fund = new Transaction()
  fund.addInput(new Uint8Array(32), 0xffffffff, 0xffffffff, Buffer.from(network.reference, 'hex'))
  for (const { script, value } of fundOutputs(network)) fund.addOutput(script, value)
  coins.add(fund, placeAt(firstHeight))
  return coins
}

const refused = (message: string, code = -26) => new RpcError(code, message)

function read(hex: string): Transaction {
  try {
    const tx = Transaction.fromHex(hex)
    if (tx.ins.length > 0 && tx.outs.length > 0) return tx
  } catch {
    // the error below says that it cannot be decoded
  }
  throw refused('TX decode failed. Make sure the tx has at least one input.', -22)
}

function judge(tx: Transaction, coins: Coins): void {
  if (coins.find(tx.getId())) throw refused('Transaction already in block chain', -27)
  const spends = unspent(tx, coins)
  checkAmounts(tx, spends)
  spends.forEach((_, index) => {
    const why = refusal(tx, index, spends)
    if (why) throw refused(why)
  })
}

/** The coins a transaction spends: each exists, is unspent, and is spent once. */
function unspent(tx: Transaction, coins: Coins): readonly Coin[] {
  const spends = coins.spentBy(tx)
  const there = spends.filter((coin) => coin !== undefined)
  // A transaction that spends a coin twice is invalid whether or not the coin exists.
  if (new Set(outpoints(tx)).size < tx.ins.length) throw refused('bad-txns-inputs-duplicate')
  if (there.length < spends.length || there.some(coins.isSpent))
    throw refused('bad-txns-inputs-missingorspent', -25)
  return there
}

const outpoints = (tx: Transaction) =>
  tx.ins.map(({ hash, index }) => `${Buffer.from(hash).toString('hex')}:${index}`)

function checkAmounts(tx: Transaction, spends: readonly Coin[]): void {
  if (tx.outs.some(({ script, value }) => value < dustAmount(script))) throw refused('dust')
  const fee = totalAmount(spends) - totalAmount(tx.outs)
  if (fee < 0n) throw refused('bad-txns-in-belowout')
  if (fee < BigInt(tx.virtualSize())) throw refused('min relay fee not met')
}
