import { address as addresses, Transaction } from 'bitcoinjs-lib'
import { bitcoinAccounts } from './accounts.js'
import { paramsOf } from './keys.js'
import type { BitcoinNetwork } from './networks.js'

/** An output; spent or not. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  /** Satoshi. */
  readonly value: bigint
  readonly script: Uint8Array
}

/** A transaction and the block it is in: each gets one of its own at once. */
export interface Entry {
  readonly tx: Transaction
  readonly txid: string
  readonly height: number
  /** Seconds. */
  readonly time: number
  /** Outputs it spends, in the order of its inputs; none in a block's first transaction. */
  readonly spends: readonly Coin[]
}

/** Every output there ever was on one network, and who spent it. */
export interface Coins {
  readonly entries: () => readonly Entry[]
  readonly height: () => number
  readonly find: (txid: string) => Entry | undefined
  readonly coin: (txid: string, vout: number) => Coin | undefined
  readonly isSpent: (coin: Coin) => boolean
  /** Outputs of a script, whether or not they are spent. */
  readonly of: (script: Uint8Array) => readonly Coin[]
  readonly add: (tx: Transaction, spends: readonly Coin[]) => string
}

const outpoint = (txid: string, vout: number) => `${txid}:${vout}`
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
/** As if mined at these heights; the first one is the fund of the demo accounts. */
const firstHeight = 100

export function createCoins(network: BitcoinNetwork): Coins {
  const entries: Entry[] = []
  const coins = new Map<string, Coin>()
  const spent = new Set<string>()
  const find = (txid: string) => entries.find((entry) => entry.txid === txid)
  const add = (tx: Transaction, spends: readonly Coin[]) => {
    const txid = tx.getId()
    for (const coin of spends) spent.add(outpoint(coin.txid, coin.vout))
    tx.outs.forEach(({ script, value }, vout) => {
      coins.set(outpoint(txid, vout), { txid, vout, value, script })
    })
    const height = firstHeight + entries.length
    entries.push({ tx, txid, spends, height, time: 1_700_000_000 + height * 600 })
    return txid
  }
  add(fund(network), [])
  return {
    entries: () => entries,
    height: () => firstHeight + entries.length - 1,
    find,
    coin: (txid, vout) => coins.get(outpoint(txid, vout)),
    isSpent: ({ txid, vout }) => spent.has(outpoint(txid, vout)),
    of: (script) => [...coins.values()].filter((coin) => hex(coin.script) === hex(script)),
    add,
  }
}

/** The coins that every address starts with. */
const startCoins = { count: 3, value: 100_000_000n } as const

function fund(network: BitcoinNetwork): Transaction {
  const tx = new Transaction()
  tx.addInput(new Uint8Array(32), 0xffffffff, 0xffffffff, Buffer.from(network.reference, 'hex'))
  for (const account of bitcoinAccounts) {
    for (const address of account.addresses[network.prefix]) {
      const script = addresses.toOutputScript(address, paramsOf[network.prefix])
      for (let i = 0; i < startCoins.count; i++) tx.addOutput(script, startCoins.value)
    }
  }
  return tx
}
